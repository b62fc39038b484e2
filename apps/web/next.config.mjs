// How Next builds the site: into dist, inside this workspace only, and without calling anybody.
import { fileURLToPath } from 'node:url';
import createNextIntlPlugin from 'next-intl/plugin';

process.env['NEXT_TELEMETRY_DISABLED'] = '1';

const workspace = fileURLToPath(new URL('../..', import.meta.url));
const withIntl = createNextIntlPlugin('./src/i18n/request.ts');

/** @type {import('next').NextConfig} */
const config = {
  distDir: 'dist',
  outputFileTracingRoot: workspace,
  turbopack: { root: workspace },
  poweredByHeader: false,
  reactStrictMode: true,
};

export default withIntl(config);
