import { openPostgres } from '../../../server/platform/db/engines/openPostgres'
import { seedDemo } from '../../../server/seed/seedDemo'
import { prepareMembers } from '../../../tests/support/writingMembers'

// A program: brings the empty database `DATABASE_URL` to this version's schema, with the demo and as
// many members as the argument says, and prints what it prepared as JSON. The audit of upgrades runs
// it in the older version's tree.
const db = await openPostgres({
  url: process.env['DATABASE_URL'] ?? '',
  refuseSuperuser: true,
  onConnectionError: () => undefined,
})
await seedDemo(db, { shouldSeedDemo: true, production: false })
const prepared = await prepareMembers(db, Number(process.argv[2]))
await db.close()
process.stdout.write(JSON.stringify(prepared))
