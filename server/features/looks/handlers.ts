import { and, count, eq, sql } from 'drizzle-orm'
import { compile } from '../../../src/core/config/compile/compile'
import { isPlainObject, type PlainObject } from '../../../src/core/json/plainObject'
import { pickLook } from '../../../src/core/theme/look'
import type { Catalogue } from '../../../src/core/config/Catalogue'
import type { Handlers } from '../../platform/calls/Handler'
import { requireAdmin } from '../../platform/calls/requireAdmin'
import type { Tx } from '../../platform/db/Database'
import { isUniqueViolation } from '../../platform/db/isUniqueViolation'
import { looks } from '../../platform/db/schema/looks'
import { requireNoFaults } from '../../platform/desk/checkRecord'
import { faultAt } from '../../platform/desk/faultAt'
import { AppError } from '../../platform/http/AppError'

/** How many looks a company can keep. */
const MAX_LOOKS = 60
/** How large a look can be as JSON, in bytes. */
const MAX_LOOK_BYTES = 32_768

const shown = { id: looks.id, name: looks.name, config: looks.config }

/** The studio's calls for the looks of the chosen company. */
export const handlers = {
  'admin.looks.list': async (_input, { context, caller }) => {
    const { companyId } = requireAdmin(caller)
    const items = await context.db.tx(companyId, (tx) =>
      tx
        .select(shown)
        .from(looks)
        .where(eq(looks.companyId, companyId))
        .orderBy(sql`lower(${looks.name})`),
    )
    return { items }
  },

  'admin.looks.create': async ({ body }, { context, caller }) => {
    const { companyId } = requireAdmin(caller)
    const name = readName(body.name)
    const config = readLook(body.config, context.catalogue)
    return refuseTaken(
      context.db.tx(companyId, async (tx) => {
        await requireRoom(tx, companyId)
        const [look] = await tx.insert(looks).values({ companyId, name, config }).returning(shown)
        if (look === undefined) throw new Error('the look was not saved')
        return look
      }),
    )
  },

  'admin.looks.patch': async ({ params: { id }, body }, { context, caller }) => {
    const { companyId } = requireAdmin(caller)
    const change = {
      ...(body.name === undefined ? {} : { name: readName(body.name) }),
      ...(body.config === undefined ? {} : { config: readLook(body.config, context.catalogue) }),
    }
    const isOne = and(eq(looks.companyId, companyId), eq(looks.id, id))
    const [look] = await refuseTaken(
      context.db.tx(companyId, (tx) =>
        Object.keys(change).length === 0
          ? tx.select(shown).from(looks).where(isOne)
          : tx.update(looks).set(change).where(isOne).returning(shown),
      ),
    )
    if (look === undefined) throw new AppError(404, 'not_found')
    return look
  },

  'admin.looks.delete': async ({ params: { id } }, { context, caller }) => {
    const { companyId } = requireAdmin(caller)
    const deleted = await context.db.tx(companyId, (tx) =>
      tx
        .delete(looks)
        .where(and(eq(looks.companyId, companyId), eq(looks.id, id)))
        .returning({ id: looks.id }),
    )
    if (deleted.length === 0) throw new AppError(404, 'not_found')
  },
} satisfies Handlers

function readName(text: string): string {
  const name = text.trim()
  requireNoFaults(name === '' ? [faultAt('/name', 'required', 'must not be blank')] : [])
  return name
}

/** The look of a config; throws 422 `invalid_request` if it is too large or not valid. */
function readLook(config: unknown, catalogue: Catalogue): PlainObject {
  const look = pickLook(isPlainObject(config) ? config : {})
  requireNoFaults(
    Buffer.byteLength(JSON.stringify(look)) <= MAX_LOOK_BYTES
      ? []
      : [faultAt('/config', 'too_large', `is larger than ${MAX_LOOK_BYTES} bytes`)],
  )
  const errors = compile(look, { catalogue }).problems.filter(
    ({ severity }) => severity === 'error',
  )
  requireNoFaults(errors.map(({ code, message }) => faultAt('/config', code, message)))
  return look
}

async function requireRoom(tx: Tx, companyId: number): Promise<void> {
  const [row] = await tx.select({ kept: count() }).from(looks).where(eq(looks.companyId, companyId))
  requireNoFaults(
    (row?.kept ?? 0) < MAX_LOOKS
      ? []
      : [faultAt('/name', 'too_many', `is more than the ${MAX_LOOKS} that a company can keep`)],
  )
}

/** Rejects with 422 `invalid_request` if another look of the company has the name. */
async function refuseTaken<Result>(saved: Promise<Result>): Promise<Result> {
  try {
    return await saved
  } catch (error) {
    if (isUniqueViolation(error))
      requireNoFaults([faultAt('/name', 'taken', 'is the name of another look')])
    throw error
  }
}
