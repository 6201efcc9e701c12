# docker build -t digital-twin . && docker run -p 3000:3000 -v twin:/data digital-twin
# Read-only and without capabilities, and how to pin the image below by its digest: docs/operating.md

# The one place that names the image from outside. Node.js 24 has long-term support until April 2028.
FROM node:24-trixie-slim AS node
WORKDIR /app

# Everything, tools included, to generate the database clients and to build. No package needs its install script
# (.npmrc), and the lock file says every version.
FROM node AS build
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev
COPY . .
RUN npm run generate && npm run build

# The few packages that the build leaves outside its bundle. Both builds of libsql are for this system as far as npm
# can tell; the one for musl never runs on Debian.
FROM node AS packages
COPY package-lock.json .npmrc ./
COPY --from=build /app/build/package.json ./
RUN npm ci --omit=dev --omit=peer && rm -rf node_modules/@libsql/*-musl

FROM node
ENV NODE_ENV=production DATA_DIR=/data
COPY --from=packages /app/package.json ./
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/build build
COPY prisma/migrations prisma/migrations
COPY scripts/check-health.mjs scripts/backup.mjs ./
# An empty named volume takes over this folder's owner and mode, so the ordinary user can write to it.
RUN install -d -m 700 -o node -g node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s --retries=3 CMD ["node", "check-health.mjs"]
# Node.js itself is process 1 and gets SIGTERM; the server migrates the database before it listens.
CMD ["node", "build/server.js"]
