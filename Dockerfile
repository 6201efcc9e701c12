# docker build -t digital-twin . && docker run -p 3000:3000 -v twin:/data digital-twin
# How to run it read-only and without capabilities, and how to pin this image by its digest: docs/operating/install.md

# The one place that names an image from outside. Node.js 24 has long-term support until April 2028.
FROM node:24-trixie-slim AS node
WORKDIR /app

# Everything, tools included, to generate the database clients and to build. No package needs its install script
# (.npmrc), and the lock file says every version.
FROM node AS build
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev
COPY . .
RUN npm run generate && npm run build

# What runs beside the build: Node.js, the few packages that are machine code, and the libraries that these are linked
# with. As far as npm can tell both builds of libsql are for this system; the one for musl never runs on Debian.
FROM node AS runtime
COPY package-lock.json .npmrc ./
COPY --from=build /app/build/package.json ./
RUN npm ci --omit=dev --omit=peer && rm -rf node_modules/@libsql/*-musl
# A malloc that gives back what was freed (docs/decisions/server/memory.md).
RUN apt-get update && apt-get install -y --no-install-recommends libjemalloc2 && rm -rf /var/lib/apt/lists/*
RUN mkdir -p -m 1777 /system/tmp && mkdir /system/etc \
 && grep -E '^(root|node):' /etc/passwd >/system/etc/passwd && grep -E '^(root|node):' /etc/group >/system/etc/group \
 && cp /etc/nsswitch.conf /system/etc/ && printf '127.0.0.1 localhost\n::1 localhost\n' >/system/etc/hosts \
 && jemalloc=$(ls /usr/lib/*/libjemalloc.so.2) \
 && ldd /usr/local/bin/node "$jemalloc" $(find node_modules -name '*.node') \
  | awk '$2 == "=>" { print $3 } $1 ~ /^\/.*\/ld-linux/ { print $1 }' | sort -u \
  | xargs cp -L --parents -t /system /usr/local/bin/node "$jemalloc"
RUN install -d -m 700 /volume/data

# No shell, no package manager, nothing else that somebody who got in could use.
FROM scratch
ENV PATH=/usr/local/bin NODE_ENV=production DATA_DIR=/data
# As in `npm start` (docs/decisions/server/memory.md).
ENV LD_PRELOAD=libjemalloc.so.2
ENV MALLOC_CONF=background_thread:true,dirty_decay_ms:1000,muzzy_decay_ms:0
WORKDIR /app
COPY --from=runtime /system/ /
# An empty named volume takes over this folder's owner and mode, so the ordinary user can write to it.
COPY --from=runtime --chown=1000:1000 /volume/ /
COPY --from=runtime /app/package.json ./
COPY --from=runtime /app/node_modules node_modules
COPY --from=build /app/build build
COPY prisma/migrations prisma/migrations
COPY scripts/check-health.mjs scripts/backup.mjs ./
# The user `node`, by number: then Kubernetes, too, can tell that it is not root.
USER 1000:1000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s --retries=3 CMD ["node", "check-health.mjs"]
# Node.js itself is process 1 and gets SIGTERM; the server migrates the database before it listens.
CMD ["node", "--max-semi-space-size=16", "--heap-growing-percent=90", "--v8-pool-size=1", "--expose-gc", "build/server.js"]
