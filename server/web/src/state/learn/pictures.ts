// The rules of each game in three pictures: a position and the turn that is played in it. Their words are the view's ideas.

export interface RulePicture {
  readonly setup: string;
  readonly turn: string;
}

type Three = readonly [RulePicture, RulePicture, RulePicture];

const picture = (position: string, turn: string): RulePicture => ({ setup: `position:${position}`, turn });

export const rulePictures: Readonly<Record<string, Three>> = {
  tzaar: [
    picture("3(TR)1/1r4/2T4/8/1T4z1/8/3t3/1Z4/2r2 w play", "A4xE7"),
    picture("5/2T1t1/7/1T1R4/8/8/Z1r4/1z1R2/T2t1 w play", "B3xB5 D4+D2"),
    picture("5/6/1(TR)2(tz)2/5t2/6R1/8/Z1r4/6/T2t1 w play", "C2xC5"),
  ],
  zertz: [
    picture("37 4/5/1G4/7/4W1/5/4 5/7/10 0/0/0 0/0/0 first", "Bd4,g1"),
    picture("37 ..2/.4/2W1G1/1B5/4B1/1WG2/3. 3/6/8 1/0/0 0/0/0 first", "x f2Gf4Bd6Gb4"),
    picture("37 ..2/.4/5G/2BW3/6/3W./2.. 1/4/5 3/1/2 0/2/2 first", "x d3Wd5"),
  ],
};
