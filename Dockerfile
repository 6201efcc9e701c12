# docker build -t digital-twin . && docker run -p 3000:3000 -v twin:/data digital-twin

FROM node:20-bookworm-slim AS base
WORKDIR /app
# No package needs its install script (.npmrc), and the lock file says every version.
COPY package.json package-lock.json .npmrc ./

# Everything, tools included, to generate the database clients and to build.
FROM base AS build
RUN npm ci --include=dev
COPY . .
RUN npm run generate && npm run build

# What runs in production. Prisma's command line would come along, since @prisma/client would like it beside itself:
# without the tools' list in package.json and without optional peers npm leaves it out.
FROM base AS production
RUN npm pkg delete devDependencies \
 && npm ci --omit=dev --omit=peer \
 && npm cache clean --force

FROM node:20-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /app
COPY --from=production /app/package.json ./
COPY --from=production /app/node_modules node_modules
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
