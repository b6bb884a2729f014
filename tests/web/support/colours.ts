// The client's colours as its stylesheets have them, and how far two colours are apart: WCAG's contrast, and CIELAB as
// people with and without colour-blindness see them.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gameIds } from "../../../server/web/src/games";

export type Colours = (name: string) => string;

const styles = process.env["GIPFEL_STYLES"] ?? "";

/** Everything that declares colours, without its comments. */
function stylesheet(): string {
  const ofGames = gameIds.map((game) => join(process.env["GIPFEL_WEB"] ?? "", "src/games", game, "styles/board.css"));
  const files = [join(styles, "tokens.css"), ...ofGames, join(styles, "board/themes.css")];
  return files.map((name) => readFileSync(name, "utf8")).join("\n").replace(/\/\*[^]*?\*\//g, "");
}

interface Block {
  readonly selectors: readonly string[];
  readonly declarations: ReadonlyMap<string, string>;
}

const blocks: readonly Block[] = [...stylesheet().matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(
  ([, head = "", body = ""]) => ({
    selectors: head.split(",").map((selector) => selector.trim()),
    declarations: new Map(
      [...body.matchAll(/--([a-z0-9-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [name, value]),
    ),
  }),
);

function inScheme(value: string, scheme: "light" | "dark"): string {
  const both = /^light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)$/.exec(value);
  return (both ? both[scheme === "light" ? 1 : 2] : value) ?? value;
}

function coloursOf(selectors: readonly string[], scheme: "light" | "dark"): Colours {
  const found = new Map<string, string>();
  for (const block of blocks) {
    if (!block.selectors.some((selector) => selectors.includes(selector))) continue;
    for (const [name, value] of block.declarations) found.set(name, inScheme(value, scheme));
  }
  return (name) => {
    const value = found.get(name) ?? "";
    assert.match(value, /^#[0-9a-f]{6}$/, `no colour ${name}`);
    return value;
  };
}

/** The names of the looks that a game's board can have. */
function looksOf(game: string): string[] {
  const names = blocks.flatMap(({ selectors }) =>
    selectors.map((one) => new RegExp(`^\\[data-${game}="(.+)"\\]$`).exec(one)?.[1]),
  );
  return names.filter((name) => name !== undefined);
}

const schemes = ["light", "dark"] as const;

/** The page's colours, light and dark. */
export const pages: readonly { readonly name: string; readonly colours: Colours }[] = schemes.map((scheme) => ({
  name: scheme,
  colours: coloursOf([":root"], scheme),
}));

/** The colours of each of a game's boards, light and dark. */
export function boardsOf(game: "tzaar" | "zertz"): readonly { readonly name: string; readonly colours: Colours }[] {
  return looksOf(game).flatMap((look) =>
    schemes.map((scheme) => ({
      name: `${look}, ${scheme}`,
      colours: coloursOf([":root", `[data-${game}="${look}"]`], scheme),
    })),
  );
}

type Triple = readonly [number, number, number];

/** sRGB without its gamma, each from 0 to 1 (IEC 61966-2-1). */
function linear(hex: string): Triple {
  const part = (at: number) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

function times(matrix: readonly Triple[], [r, g, b]: Triple): Triple {
  const [x = 0, y = 0, z = 0] = matrix.map(([p, q, s]) => p * r + q * g + s * b);
  return [x, y, z];
}

/** WCAG's contrast, 1 to 21. */
export function contrast(a: string, b: string): number {
  const luminance = (hex: string) => times([[0.2126, 0.7152, 0.0722]], linear(hex))[0];
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

/** What a colour becomes for eyes that lack one kind of cones: Machado, Oliveira and Fernandes, "A physiologically-based
 *  model for simulation of color vision deficiency", 2009, severity 1.0; they work on linear RGB. */
export const eyes: Readonly<Record<string, readonly Triple[]>> = {
  "all cones": [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** CIELAB under D65, of linear RGB (CIE 15). */
function lab(rgb: Triple): Triple {
  const matrix: readonly Triple[] = [
    [0.4124564, 0.3575761, 0.1804375],
    [0.2126729, 0.7151522, 0.072175],
    [0.0193339, 0.119192, 0.9503041],
  ];
  const clipped = rgb.map((part) => Math.min(1, Math.max(0, part))) as unknown as Triple;
  const [x, y, z] = times(matrix, clipped);
  const f = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116);
  const [fx, fy, fz] = [f(x / 0.95047), f(y), f(z / 1.08883)];
  return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)];
}

/** How far two colours are apart for those eyes: the distance in CIELAB; 2.3 is just noticeable. */
export function distance(a: string, b: string, eye: readonly Triple[]): number {
  const [p, q] = [lab(times(eye, linear(a))), lab(times(eye, linear(b)))];
  return Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
}
