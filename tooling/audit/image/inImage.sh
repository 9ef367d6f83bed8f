#!/bin/sh
# Runs a program as a container of deploy/compose.yaml would: in the built image's files on this
# machine's system libraries, all read-only but /tmp and the volumes, as a user who is not root, with
# only the environment that is passed. The process keeps its id, so that it gets signals. Needs root.
# inImage.sh FILES VOLUMES NODE NAME=VALUE… -- PROGRAM…
# VOLUMES has the folders data, backups and secrets; NODE is the program `node`.
set -eu
if [ "${IN_IMAGE:-}" != 1 ]; then IN_IMAGE=1 exec unshare --mount "$0" "$@"; fi
files=$1 volumes=$2 node=$3
shift 3
image=$volumes/root.$$
mkdir "$image"
mount -t tmpfs tmpfs "$image"
cd "$image"
mkdir -p dev proc tmp opt/portico usr/local var/lib/portico var/backups/portico run/secrets node
for folder in bin lib lib64 usr etc; do
  [ -e "/$folder" ] || continue
  if [ -L "/$folder" ]; then cp -P "/$folder" .; continue; fi
  mkdir -p "$folder"
  mount --bind "/$folder" "$folder"
  mount -o remount,bind,ro "$folder"
done
touch node/node
mount --bind "$node" node/node
mount -o remount,bind,ro node/node
mount --rbind /dev dev
mount -t proc proc proc
mount -t tmpfs -o mode=1777 tmpfs tmp
mount --bind "$files" opt/portico
mount -o remount,bind,ro opt/portico
for secret in "$volumes"/secrets/*; do
  name=run/secrets/$(basename "$secret")
  touch "$name"
  mount --bind "$secret" "$name"
  mount -o remount,bind,ro "$name"
done
mount --bind "$volumes/data" var/lib/portico
mount --bind "$volumes/backups" var/backups/portico
mount -o remount,ro "$image"
environment=''
while [ "$1" != -- ]; do
  environment="$environment $1"
  shift
done
shift
# Split on purpose: no value has a space.
# shellcheck disable=SC2086
exec chroot --userspec=1000:1000 "$image" /usr/bin/env -i PATH=/node:/opt/portico:/usr/bin:/bin $environment "$@"
