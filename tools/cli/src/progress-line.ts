// How far something is, on standard error: at a terminal one line written over, elsewhere plain lines.

/** Milliseconds between two lines. */
const atTerminal = 100;
const elsewhere = 2000;

export class ProgressLine {
  readonly #stream: NodeJS.WriteStream;
  #shownAt = -Infinity;
  #shown = '';
  #last = '';
  #open = false;

  constructor(stream: NodeJS.WriteStream = process.stderr) {
    this.#stream = stream;
  }

  /** Shows the words if it is time to; what is said in between is left out. */
  show(words: string): void {
    this.#last = words;
    const now = performance.now();
    if (now - this.#shownAt < (this.#stream.isTTY ? atTerminal : elsewhere)) return;
    this.#shownAt = now;
    this.#write(words);
  }

  /** Leaves the line as it stands; what was left out last is shown now. */
  end(): void {
    if (this.#last !== this.#shown) this.#write(this.#last);
    if (this.#open) this.#stream.write('\n');
    this.#open = false;
  }

  #write(words: string): void {
    this.#shown = words;
    this.#open = this.#stream.isTTY;
    this.#stream.write(this.#open ? `\r\u001b[2K${words}` : `${words}\n`);
  }
}
