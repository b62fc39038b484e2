// Gives each request the words of its language.
import { hasLocale } from 'next-intl';
import { getRequestConfig } from 'next-intl/server';
import en from '../../messages/en.json';
import ru from '../../messages/ru.json';
import { routing } from './routing';

const words = { en, ru };

export default getRequestConfig(async ({ requestLocale }) => {
  const asked = await requestLocale;
  const locale = hasLocale(routing.locales, asked) ? asked : routing.defaultLocale;
  return { locale, messages: words[locale], timeZone: 'UTC' };
});
