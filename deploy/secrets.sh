#!/bin/sh
# Makes the secrets of compose.yaml in ./secrets, once; keep a copy of them elsewhere. The folder is
# closed to other users of this machine; the files are open, because in the containers users with
# other numbers read them.
set -eu
cd "$(dirname "$0")"
umask 077
mkdir secrets
portico=$(openssl rand -hex 24)
backup=$(openssl rand -hex 24)
printf 'postgres://portico:%s@database/portico' "$portico" >secrets/database_url
printf 'postgres://portico_backup:%s@database/portico' "$backup" >secrets/backup_url
openssl rand -hex 24 | tr -d '\n' >secrets/postgres_password
openssl rand -base64 36 | tr -d '\n' >secrets/portico_secret
chmod 644 secrets/*
