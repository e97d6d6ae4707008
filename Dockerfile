# Qadam as an image: the shop, its own PostgreSQL and Node 24, without what only builds and tests it and without a system around it.
#   docker build -t qadam . && docker run -p 3000:3000 -v qadam:/data qadam
# compose.yaml runs it beside a PostgreSQL 18 of its own.
ARG NODE_IMAGE=docker.io/library/node:24-bookworm-slim
ARG SYSTEM_IMAGE=docker.io/library/debian:bookworm-slim

FROM ${NODE_IMAGE} AS build
RUN apt-get update && apt-get install --yes --no-install-recommends binutils
WORKDIR /qadam
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN NODE_ENV=production node scripts/build.mjs
# What builds the pages is no part of the shop that runs; neither are types, source maps, sources and what packages bring for browsers.
RUN npm uninstall --no-save --omit=dev --no-audit --no-fund @react-router/dev @tailwindcss/vite tailwindcss vite \
 && cd node_modules \
 && rm -rf pdf-lib/dist pdf-lib/es pdf-lib/src pdf-lib/ts3.4 zod/src bwip-js/src bwip-js/barcode.ps satori/dist/experimental.* satori/dist/standalone.* satori/dist/index.cjs \
    bwip-js/dist/bwip-js.* bwip-js/dist/bwip-js-gen.* bwip-js/dist/bwip-js-min.js bwip-js/dist/bwip-js-rn.* libphonenumber-js/bundle koffi/doc koffi/lib koffi/vendor \
 && find . -type f \( -path '*/typescript/*' -o -path '*/@typescript/*' -o -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' \
    -o -name '*.d.cts' -o -name '*.a' -o -path './react-dom/cjs/react-dom-*.development.js' -o -path './react-dom/cjs/*profiling*' \) -delete \
 && find @embedded-postgres/*/native/bin @embedded-postgres/*/native/lib -type f \( -path '*/bin/*' -o -name '*.so*' \) -exec strip --strip-unneeded {} + \
 && strip /usr/local/bin/node
# The links between PostgreSQL's libraries: the shop makes them at its first start where it may write.
RUN node --disable-warning=ExperimentalWarning --eval "import('/qadam/platform/db/embedded/binaries.ts').then((m) => m.findBinaries())"

# Of the system only what these programs load, the locale C.UTF-8, and a shell, which PostgreSQL's initdb calls.
FROM ${SYSTEM_IMAGE} AS system
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /qadam/node_modules /qadam/node_modules
RUN mkdir -p /image/bin /image/etc /image/data /image/tmp && cp /bin/dash /image/bin/sh \
 && find /usr/local/bin/node /bin/dash /qadam/node_modules -type f \( -name node -o -name dash -o -name '*.node' -o -name '*.so*' \
    -o -path '*/native/bin/*' \) -exec ldd {} + 2>/dev/null | sed -nE 's,^\s*(.* => )?(/(usr/)?lib[^ ]*) \(0x.*,\2,p' | sort -u \
  | xargs -I{} cp --parents --dereference {} /image \
 && cp --parents --recursive /usr/lib/locale/C.utf8 /image \
 && echo 'root:x:0:0::/:/bin/sh\nqadam:x:1000:1000::/data:/bin/sh' > /image/etc/passwd \
 && echo 'root:x:0:\nqadam:x:1000:' > /image/etc/group && echo 'hosts: files dns' > /image/etc/nsswitch.conf \
 && chown 1000:1000 /image/data && chmod 700 /image/data && chmod 1777 /image/tmp

FROM scratch
COPY --from=system /image /
WORKDIR /qadam
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /qadam/package.json /qadam/LICENSE ./
COPY --from=build /qadam/node_modules node_modules
COPY --from=build /qadam/build build
COPY --from=build /qadam/platform platform
COPY --from=build /qadam/sample sample
COPY --from=build /qadam/server server
COPY --from=build /qadam/shop shop
USER 1000:1000
# The allocator and the arguments are those of scripts/start.mjs.
ENV PATH=/usr/local/bin:/bin NODE_ENV=production DATA_DIR=/data NODE_COMPILE_CACHE=/data/compiled \
    MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/readyz`).then(({ok}) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--disable-warning=ExperimentalWarning", "--max-semi-space-size=8", "server/main.ts"]
