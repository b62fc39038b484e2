# One image for every role: the server, with the site behind it where it answers.
FROM node:20.20.2-bookworm AS build
WORKDIR /consigliere
ENV NEXT_TELEMETRY_DISABLED=1 NX_DAEMON=false
COPY . .
RUN node tools/launch/build-all.mjs

FROM node:20.20.2-bookworm-slim
WORKDIR /consigliere
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 PORT=4000 CONSIGLIERE_DATA=/data
COPY --from=build --chown=node:node /consigliere /consigliere
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4000/health/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/server/dist/main.js"]
