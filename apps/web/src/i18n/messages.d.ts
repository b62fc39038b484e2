// Ties the keys of the dictionaries to the calls that use them.
import type en from '../../messages/en.json';
import type { Locale } from './routing';

declare module 'next-intl' {
  interface AppConfig {
    Locale: Locale;
    Messages: typeof en;
  }
}
