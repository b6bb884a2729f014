// How the client's bundler reads the messages. "de.json?first" is what the first page says and "de.json?later" the
// rest; what a language lacks it gets in English. Each game adds its own, from messages/first and messages/later in its folder.
// "rules?book" is a folder of texts that come with their pages.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { ofEach } from "./games.mjs";

const web = join(dirname(fileURLToPath(import.meta.url)), "..");
const pick = (messages, isWanted) => Object.fromEntries(Object.entries(messages).filter(([key]) => isWanted(key)));
const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : {});

/** What the games say in that part, "first" or "later"; `file`: "de.json". */
function ofGames(part, file) {
  return Object.assign({}, ...ofEach(join("messages", part, file)).map(read));
}

/** As JSON each message would be exported a second time by its name. */
const asModule = (messages) => ({ contents: `export default ${JSON.stringify(messages)}`, loader: "js" });

/** Keys, or what they begin with, that only pages and dialogs use whose code comes later. */
const later = new Set(
  "absence account admin analysis board chat choice claim clubs command complaint computer create editor end engine hints \
invite key away \
keys league legend level link local lot mark messages panel parting people record refused review said seat settings spoken \
statistics conditional \
supply prepare embed presence \
table times tools tournament turns tv watchers common.decline time.hours time.s clock.first_turn clock.first_turn_you clock.name \
clock.periods_left \
clock.not_both_here unknown \
clock.restarted clock.restarted_both clock.state games.fault games.speed games.any_clock games.any_game \
games.any_kind games.any_reason games.any_result games.any_setup games.count games.download games.first_player \
games.game games.heading games.intro games.kind games.max_rating games.max_turns games.min_rating games.min_turns games.mine \
games.more_fields games.none games.opponent games.player games.rated games.reason games.result \
games.second_player games.setup games.shown_of_more games.since games.starts_with games.title games.unrated games.until offer.accept \
offer.button offer.draw_text offer.draw_title offer.draw_yes player.other_inline refusal.across_hole \
refusal.absence_announced refusal.absence_days refusal.absence_far refusal.absence_none refusal.absence_often refusal.absence_past refusal.bad_code refusal.bad_lines \
refusal.bad_login refusal.bad_name refusal.bad_password refusal.banned refusal.cannot_jump refusal.bad_address \
refusal.crossed refusal.empty_from refusal.empty_target refusal.game_over refusal.held refusal.illegal \
refusal.landing_occupied refusal.last_vacant refusal.marble_missing refusal.must_capture refusal.must_jump_on \
refusal.must_pass refusal.must_place refusal.must_remove refusal.muted refusal.name_taken refusal.no_capture refusal.no_messages refusal.no_lobby_chat refusal.too_many_conversations \
refusal.no_offer refusal.none_left refusal.not_a_jump refusal.not_invited refusal.registration_closed refusal.blocked \
refusal.already_seated refusal.bad_text refusal.bot refusal.side_drawn refusal.seat_taken refusal.reserved \
refusal.bad_clock refusal.bad_setup refusal.unrated refusal.unknown_game refusal.too_early \
refusal.too_many offer.own offer.theirs exercises.of common.done result.aborted \
result.declined result.label result.named result.ratings result.to_rematch result.to_tournament reason.ruled result.watch_rematch result.withdrawn \
result.you_lost result.you_won refusal.not_at_edge refusal.not_away refusal.not_placing \
refusal.not_running refusal.not_seated refusal.not_started refusal.not_your_turn refusal.not_in_line \
refusal.not_own_target refusal.not_yours refusal.nothing_jumped refusal.nothing_to_do refusal.one_action_only \
refusal.pass_not_forced refusal.occupied refusal.own_target refusal.ring_gone refusal.ring_occupied \
refusal.too_high refusal.unknown_ring refusal.unknown_space refusal.stale refusal.too_late refusal.wrong_claim \
refusal.wrong_colour refusal.wrong_password refusal.left_games refusal.opponent_left_games \
refusal.person_blocked refusal.too_many_people refusal.too_many_bots refusal.second_action_missing room.free_seat room.heading \
room.late room.never_drawn room.none_text room.random_setup room.the_game room.the_page room.unknown_game \
result.label result.named result.ratings result.to_rematch result.watch_rematch result.you_lost result.you_won \
common.done offer.declined offer.own offer.theirs turn.anyway turn.play turn.undo".split(" "),
);

export const comesLater = (key) => later.has(key) || later.has(key.replace(/\.\w+$/, "")) || later.has(key.split(".")[0]);

/** Those of a file of messages/, and of the games in the same language. */
function firstOf(path) {
  return { ...pick(read(path), (key) => !comesLater(key)), ...ofGames("first", basename(path)) };
}

function laterOf(path) {
  return { ...pick(read(path), comesLater), ...ofGames("later", basename(path)) };
}

const wholeOf = (path) => ({ ...firstOf(path), ...laterOf(path) });
const parts = { "?first": firstOf, "?later": laterOf };

/** All messages of a language; what it lacks in English. */
export function messagesOf(language) {
  const of = (name) => wholeOf(join(web, "messages", `${name}.json`));
  return { ...of("en"), ...of(language) };
}

/** A folder of texts as a module: English at once, each other language in a file of its own. */
function bookOf(folder) {
  const fileOf = (language) => JSON.stringify(join(folder, `${language}.json`));
  const others = readdirSync(folder).flatMap((name) => (name === "en.json" ? [] : [basename(name, ".json")]));
  const files = others.map((language) => `${language}: () => import(${fileOf(language)}, { with: { type: "json" } })`);
  return `import english from ${fileOf("en")} with { type: "json" }; export { english }; export const files = { ${files.join(", ")} };`;
}

export const messages = {
  name: "messages",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\?book$/ }, ({ path, resolveDir }) => ({ path: resolve(resolveDir, path.replace("?book", "")), namespace: "book" }));
    onLoad({ filter: /.*/, namespace: "book" }, ({ path }) => ({ contents: bookOf(path), resolveDir: path }));
    onResolve({ filter: /[\\/]messages[\\/]\w+\.json\?\w+$/ }, ({ path, resolveDir }) => {
      const [file, part] = path.split("?");
      return { path: resolve(resolveDir, file), suffix: `?${part}` };
    });
    onLoad({ filter: /[\\/]messages[\\/]\w+\.json$/ }, ({ path, suffix }) => {
      const of = parts[suffix] ?? wholeOf;
      return asModule({ ...of(join(web, "messages/en.json")), ...of(path) });
    });
  },
};
