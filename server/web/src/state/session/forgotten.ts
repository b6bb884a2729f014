// Whether this browser forgets who it is: guests are made here, and the server knows none of them again. Pure.

/** In a row; one may be the fault of a server that has just lost it. */
const mostInVain = 2;

export class Forgotten {
  private inVain = 0;
  private isNew = false;

  /** Who this browser is from now on; `isNew`: a guest that this tab has just made. */
  became(isNew: boolean): void {
    this.isNew = isNew;
  }

  /** The server has said hello. */
  known(): void {
    this.inVain = 0;
    this.isNew = false;
  }

  /** The server does not know the session. Returns whether another guest would be in vain, too. */
  unknown(): boolean {
    if (this.isNew) this.inVain++;
    return this.inVain >= mostInVain;
  }
}
