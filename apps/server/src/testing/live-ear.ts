// Listens to `/live` as an open page does, and keeps every byte that it hears.
interface Opening {
  /** The revision that was heard last. */
  readonly last?: number;
  readonly cookie?: string;
}

export class LiveEar {
  heard = '';
  readonly #ending = new AbortController();
  readonly #done: Promise<void>;

  private constructor(body: ReadableStream<Uint8Array>) {
    this.#done = this.#listen(body);
  }

  /** Opens `/live` for a subject such as `game=g1`. */
  static async open(origin: string, subject: string, { last, cookie }: Opening = {}): Promise<LiveEar> {
    const headers: Record<string, string> = {
      ...(last === undefined ? {} : { 'last-event-id': String(last) }), ...(cookie ? { cookie } : {}),
    };
    const answer = await fetch(`${origin}/live?${subject}`, { headers });
    if (!answer.ok || !answer.body) throw new Error(`/live answered ${answer.status}`);
    return new LiveEar(answer.body);
  }

  /** What has been heard without the signs of life, which come by the clock alone. */
  get told(): string {
    return this.heard.replaceAll(': here\n\n', '');
  }

  /** Waits until something has been heard. */
  async until(text: string, milliseconds = 10_000): Promise<void> {
    const end = Date.now() + milliseconds;
    while (!this.heard.includes(text)) {
      if (Date.now() > end) throw new Error(`did not hear ${text} in ${this.heard}`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  async close(): Promise<void> {
    this.#ending.abort();
    await this.#done;
  }

  async #listen(body: ReadableStream<Uint8Array>): Promise<void> {
    const reader = body.getReader();
    const stopped = new Promise<null>((resolve) => {
      this.#ending.signal.addEventListener('abort', () => resolve(null));
    });
    const decoder = new TextDecoder();
    for (;;) {
      const part = await Promise.race([reader.read(), stopped]);
      if (part === null || part.done) break;
      this.heard += decoder.decode(part.value, { stream: true });
    }
    await reader.cancel();
  }
}
