# Dealwright in a container: built in the first stage, run by an ordinary user in the second. docs/operations.md says how.
FROM node:26-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
# No package of this project needs its install script.
RUN npm ci --include=dev --include=optional --ignore-scripts --no-audit --no-fund
COPY . .
RUN node node_modules/vite/bin/vite.js build \
  && node node_modules/vite/bin/vite.js build --config vite.server.ts
# What the bundle leaves outside, and the embedded PostgreSQL; the rest is in dist and dist-server.
RUN node scripts/runtime-packages.mjs \
  && npm install --omit=dev --ignore-scripts --no-audit --no-fund \
  && node --input-type=module --eval "(await import('/app/src/server/embedded/binaries.ts')).findBinaries()"

FROM node:26-bookworm-slim
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/migrations migrations
COPY --from=build /app/scripts scripts
COPY --from=build /app/deploy/check-health.mjs deploy/
COPY --from=build /app/dist dist
COPY --from=build /app/dist-server dist-server
RUN install --directory --owner=node --group=node --mode=700 /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 3000
# As `npm start` sets them: the server holds less memory.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=1048576 NODE_OPTIONS=--max-semi-space-size=8
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "deploy/check-health.mjs"]
CMD ["node", "dist-server/main.js"]
