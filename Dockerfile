# syntax=docker/dockerfile:1
# Pairwise in an image: docker build -t pairwise . && docker run -p 3000:3000 -v pairwise:/data pairwise
# The first stage runs the same command as everybody who makes a release; the second holds what it made, and Node.js.

FROM node:20-bookworm-slim AS release
RUN apt-get update \
  && apt-get install -y --no-install-recommends python3 make g++ \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /build
COPY . .
RUN npm run release -- --to /release --no-archive \
  && mv /release/pairwise-* /release/pairwise

FROM node:20-bookworm-slim
ENV DATABASE_URL=file:/data/pairwise.db PORT=3000
COPY --from=release /release/pairwise /opt/pairwise
RUN install -d -o node -g node -m 700 /data
USER node
WORKDIR /data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=6s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/ready`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "/opt/pairwise/server.js"]
