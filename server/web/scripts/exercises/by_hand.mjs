// Exercises made by hand, by game and theme: easy ones, to begin a theme with. No answers: they are worked out.

const marbles = (count) => `(?:[WGB]..){${count},}$`;

export const byHand = {
  tzaar: {
    capture: [
      {
        setup: "position:2R1T/6/1T5/2(TR)2(tz)2/1(rrr)4(ttt)1/1t1T4/Z1r1R2/1z1R2/T2z1 w play",
        points: ["D6"],
        aim: { turn: "xD6" },
      },
    ],
    stack: [
      { setup: "position:4(ttt)/2T1t1/7/1T1Z1r2/8/6(rrr)1/(RRRR)1r4/1z1R2/(TTTT)2(zzzzz)1 w play", aim: { turn: "\\+", safe: true } },
    ],
  },
  zertz: {
    cut_off: [
      {
        setup: "position:37 ..../...1./...3/...3./...2./..1../BG.. 6/7/9 0/0/0 0/0/0 first",
        count: 2,
        aim: { turn: ` x ${marbles(2)}` },
      },
    ],
  },
};
