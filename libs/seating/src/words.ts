// Words that a person reads, in both languages.

/** The same said in English and in Russian. */
export interface Words {
  readonly en: string;
  readonly ru: string;
}
