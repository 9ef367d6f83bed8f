import { PGlite } from '@electric-sql/pglite'
import Fastify from 'fastify'
import pg from 'pg'
import { BARE_TABLE } from '../support/addNotifications'

/**
 * The baseline of a call that reads the database: a bare server whose only route reads one row by
 * id through the database's driver. Argument: the URL of a PostgreSQL database, or PGlite's folder.
 * Prints the server's port.
 */
/** Runs a query through the driver alone. */
type Query = (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>

const query = await openDriver(process.argv[2] ?? '')
const { rows } = await query(`select company_id, id from ${BARE_TABLE} limit 1`)
const key = [rows[0]?.company_id, rows[0]?.id]
const text = `select * from ${BARE_TABLE} where company_id = $1 and id = $2`

const app = Fastify()
app.get('/row', async () => (await query(text, key)).rows[0])
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
process.stdout.write(
  `ready on ${typeof address === 'object' && address !== null ? address.port : 0}\n`,
)

async function openDriver(database: string): Promise<Query> {
  if (database.startsWith('postgres')) {
    const pool = new pg.Pool({ connectionString: database })
    return (sql, values) => pool.query(sql, values)
  }
  const client = await PGlite.create({ dataDir: database, relaxedDurability: false })
  return (sql, values) => client.query(sql, values)
}
