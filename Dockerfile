# syntax=docker/dockerfile:1
# Pairwise in an image: docker build -t pairwise . && docker run -p 3000:3000 -v pairwise:/data pairwise
# For a site under a path of another site: docker build --build-arg BASE_PATH=/ladder -t pairwise .
# The first stage runs the same command as everybody who makes a release; the second holds what it made, and Node.js.

FROM node:20-bookworm-slim AS release
RUN apt-get update \
  && apt-get install -y --no-install-recommends python3 make g++ \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /build
COPY . .
ARG BASE_PATH=
RUN npm run release -- --base-path "$BASE_PATH" --to /release --no-archive \
  && mv /release/pairwise-* /release/pairwise

FROM node:20-bookworm-slim
ARG BASE_PATH=
ENV PORT=3000 BASE_PATH=$BASE_PATH MALLOC_ARENA_MAX=2
COPY --from=release /release/pairwise /opt/pairwise
RUN install -d -o node -g node -m 700 /data
USER node
# Where the database is without DATABASE_URL: data/pairwise.db in the folder of the start. It is not set here, so that DATABASE_URL_FILE can be.
WORKDIR /
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=6s --start-period=60s --retries=3 CMD ["node", "/opt/pairwise/healthy.js"]
STOPSIGNAL SIGTERM
CMD ["node", "/opt/pairwise/server.js"]
