import { PGlite } from '@electric-sql/pglite'

/**
 * The baseline of a start: bare Node opens the same database and reads its clubs. Argument: the
 * database's folder.
 */
const client = await PGlite.create({ dataDir: process.argv[2] ?? '', relaxedDurability: false })
await client.query('select * from domains')
process.stdout.write('ready\n')
await client.close()
