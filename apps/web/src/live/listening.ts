// A stream of revisions in the browser: kept open while somebody looks, and come back after a restart.

const retryMs = 3000;
/** Who looks elsewhere for so long listens no more: browsers keep few streams open beside one another. */
const hiddenMs = 10_000;

/** Whose revisions are heard. */
export interface Heard {
  readonly of: 'game' | 'tournament' | 'desk';
  readonly id: string;
}

interface Ears {
  readonly onRevision: (revision: number) => void;
  readonly onCutOff: () => void;
  /** The stream is there again, and so are the pages. */
  readonly onBack: () => void;
}

/** Settles once the pages answer, which after a restart is later than the stream; false if it ends before. */
async function pagesAnswer(ending: AbortSignal): Promise<boolean> {
  const asked = { method: 'HEAD', signal: ending };
  while (!ending.aborted) {
    const answers = await fetch(window.location.href, asked).then(({ status }) => status < 500, () => false);
    if (answers) return !ending.aborted;
    await new Promise((resolve) => setTimeout(resolve, retryMs));
  }
  return false;
}

export class Listening {
  readonly #address: string;
  readonly #ears: Ears;
  #source: EventSource | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #rest: ReturnType<typeof setTimeout> | undefined;
  /** While it is cut off. */
  #away: AbortController | null = null;

  constructor({ of, id }: Heard, ears: Ears) {
    this.#address = `/live?${of}=${encodeURIComponent(id)}`;
    this.#ears = ears;
    this.#connect();
    document.addEventListener('visibilitychange', this.#turned);
  }

  end(): void {
    document.removeEventListener('visibilitychange', this.#turned);
    clearTimeout(this.#rest);
    this.#away?.abort();
    this.#disconnect();
  }

  #connect(): void {
    const source = new EventSource(this.#address);
    source.addEventListener('open', () => void this.#opened());
    source.addEventListener('error', () => this.#failed());
    source.addEventListener('revision', ({ data }: MessageEvent<string>) => {
      const { revision } = JSON.parse(data) as { revision: number };
      if (!this.#away) this.#ears.onRevision(revision);
    });
    this.#source = source;
  }

  #disconnect(): void {
    clearTimeout(this.#retry);
    this.#source?.close();
    this.#source = null;
  }

  async #opened(): Promise<void> {
    if (!this.#away || !(await pagesAnswer(this.#away.signal))) return;
    this.#away = null;
    this.#ears.onBack();
  }

  #failed(): void {
    this.#away?.abort();
    this.#away = new AbortController();
    this.#ears.onCutOff();
    if (this.#source?.readyState !== EventSource.CLOSED) return;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#connect(), retryMs);
  }

  readonly #turned = (): void => {
    clearTimeout(this.#rest);
    if (document.hidden) this.#rest = setTimeout(() => this.#disconnect(), hiddenMs);
    else if (!this.#source) this.#connect();
  };
}
