# The API. Postgres and OpenSearch are servers of their own: see compose.yaml.
FROM node:26-bookworm-slim@sha256:2d49d876e96237d76de412761cf05dbfe5aee325cc4406a4d41d5824c5bb8beb AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY clients/typescript/package.json ./clients/typescript/
RUN npm ci --ignore-scripts
COPY tsconfig.json tsconfig.build.json package.build.json knexfile.ts ./
COPY src ./src
COPY indexes ./indexes
COPY loaders ./loaders
COPY sample ./sample
RUN npx tsc -p tsconfig.build.json && cp package.build.json dist/package.json

# The typed clients that /clients/{file} offers, as script/clients builds them.
FROM build AS typescript-client
COPY clients/typescript ./clients/typescript
RUN mkdir /packages && cd clients/typescript && npm pack --silent --pack-destination /packages

FROM python:3.13-slim-bookworm@sha256:ed86c82274b3c69b52fb5820f358f0bd7df0b603332063cb5c6e32bd220c3e6e AS python-client
COPY clients/python /client
RUN python3 -m pip wheel --quiet --no-cache-dir --no-deps --wheel-dir /packages /client

FROM node:26-bookworm-slim@sha256:2d49d876e96237d76de412761cf05dbfe5aee325cc4406a4d41d5824c5bb8beb
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Without optional packages: the embedded Postgres stays out.
RUN npm ci --ignore-scripts --omit=dev --omit=optional && npm cache clean --force
COPY --from=build /app/dist ./dist
COPY --from=typescript-client /packages ./dist/clients
COPY --from=python-client /packages ./dist/clients
# What the program reads beside its code: documents, static files and tables (src/read-table.ts).
COPY docs ./docs
COPY src ./src
COPY loaders ./loaders
COPY bench/results/match-by-list.txt ./bench/results/match-by-list.txt
COPY CHANGELOG.md ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s CMD ["node", "-e", "fetch('http://127.0.0.1:8080/health').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# A request leaves about 600 kB of garbage: with more room for young objects it is collected less often.
ENTRYPOINT ["node", "--max-semi-space-size=32", "--heap-growing-percent=100", "dist/src/cli.js"]
CMD ["serve"]
