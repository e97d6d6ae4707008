# Qadam as an image: the shop, its own PostgreSQL and Node 24, without what only builds and tests it.
#   docker build -t qadam . && docker run -p 3000:3000 -v qadam:/data qadam
# compose.yaml runs it beside a PostgreSQL 18 of its own.
ARG NODE_IMAGE=docker.io/library/node:24-bookworm-slim
ARG SYSTEM_IMAGE=docker.io/library/debian:bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /qadam
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN NODE_ENV=production node scripts/build.mjs
# What builds the pages is no part of the shop that runs; neither are the types and source maps of packages.
RUN npm uninstall --no-save --omit=dev --no-audit --no-fund @react-router/dev @tailwindcss/vite tailwindcss vite \
 && find node_modules -type f \( -path '*/typescript/*' -o -path '*/@typescript/*' -o -name '*.map' \
    -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.a' \) -delete
# The links between PostgreSQL's libraries: the shop makes them at its first start where it may write.
RUN node --disable-warning=ExperimentalWarning --eval "import('/qadam/platform/db/embedded/binaries.ts').then((m) => m.findBinaries())"

FROM ${SYSTEM_IMAGE}
RUN useradd --uid 1000 --create-home --shell /usr/sbin/nologin qadam && install -d -o qadam -g qadam -m 700 /data
WORKDIR /qadam
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /qadam/package.json /qadam/LICENSE ./
COPY --from=build /qadam/node_modules node_modules
COPY --from=build /qadam/build build
COPY --from=build /qadam/platform platform
COPY --from=build /qadam/sample sample
COPY --from=build /qadam/server server
COPY --from=build /qadam/shop shop
USER qadam
# The allocator and the arguments are those of scripts/start.mjs.
ENV NODE_ENV=production DATA_DIR=/data NODE_COMPILE_CACHE=/data/compiled \
    MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/readyz`).then(({ok}) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--disable-warning=ExperimentalWarning", "--max-semi-space-size=8", "server/main.ts"]
