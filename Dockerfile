# The mall in one image: built with everything, run with what a server needs, as nobody in particular.
FROM node:20-bookworm-slim AS build
WORKDIR /mall
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npx vite build && node scripts/build-server.mjs && node scripts/server-packages.mjs && npm prune --omit=dev

FROM node:20-bookworm-slim
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data BACKUP_DIR=/data/backups
WORKDIR /mall
COPY --from=build /mall/package.json /mall/package-lock.json /mall/tsconfig.json ./
COPY --from=build /mall/node_modules node_modules
COPY --from=build /mall/contract contract
COPY --from=build /mall/server server
COPY --from=build /mall/mocks mocks
COPY --from=build /mall/scripts scripts
COPY --from=build /mall/dist dist
COPY --from=build /mall/dist-server dist-server
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/healthz').then(({ok})=>process.exit(ok?0:1),()=>process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "--enable-source-maps", "dist-server/main.mjs"]
