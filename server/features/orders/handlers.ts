import { Readable } from 'node:stream'
import { alreadySent, type Handlers } from '../../platform/calls/Handler'
import { requireStaff } from '../../platform/calls/requireAdmin'
import { toUnits } from '../../platform/calls/toUnits'
import { findAdminNames } from '../../platform/db/platform/admins'
import { paginateDeskChanges } from '../../platform/desk/deskChangeRepository'
import { notifyDesk } from '../../platform/desk/notifyDesk'
import { requireNoFaults } from '../../platform/desk/checkRecord'
import { faultAt } from '../../platform/desk/faultAt'
import { AppError } from '../../platform/http/AppError'
import { itemsOfOrders } from '../commerce/orders/orderRepository'
import { companyDestinations } from '../customers/companyDestinations'
import { findCustomer } from '../customers/customerRepository'
import { toLines } from './chooseLines'
import { handOver, undoHandover } from './handOver'
import { actOnOrder, requireOrder, type OrderAct } from './orderActs'
import { paginateDeskOrders, type OrderQuery } from './orderList'
import { ordersCsv } from './ordersCsv'
import { presentListed } from './presentDeskOrder'
import { readDeskOrder } from './readDeskOrder'
import { slipPdf } from './slipPdf'

/** The desk's calls for orders of products. */
export const handlers = {
  'desk.orders.list': async ({ query, paging }, { context, caller }) => {
    const { companyId, areas } = requireStaff(caller)
    const hasMoney = areas.includes('money')
    return context.db.read(companyId, async (tx) => {
      const { rows, total } = await paginateDeskOrders(
        tx,
        companyId,
        sortable(query, hasMoney),
        paging,
      )
      const ids = rows.map(({ order }) => order.id)
      const items = await itemsOfOrders(tx, companyId, ids)
      return {
        items: rows.map((row) => presentListed(row, items.get(row.order.id) ?? [], { hasMoney })),
        total,
      }
    })
  },

  'desk.orders.csv': async ({ query }, { context, caller, reply }) => {
    const { companyId, areas } = requireStaff(caller)
    const hasMoney = areas.includes('money')
    void reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="orders.csv"')
    await reply.send(
      Readable.from(ordersCsv(context.db, companyId, sortable(query, hasMoney), { hasMoney })),
    )
    return alreadySent
  },

  'desk.orders.get': ({ params }, { context, caller }) => {
    const staff = requireStaff(caller)
    const { companyId } = staff
    return context.db.read(companyId, async (tx) =>
      readDeskOrder(tx, staff, await requireOrder(tx, companyId, params.id)),
    )
  },

  'desk.orders.slip': async ({ params }, tools) => {
    const { context, caller, reply } = tools
    const { companyId } = requireStaff(caller)
    const [order, customer] = await context.db.read(companyId, async (tx) => {
      const row = await requireOrder(tx, companyId, params.id)
      return Promise.all([
        // No amounts, whoever asks.
        readDeskOrder(tx, { areas: [] }, row),
        // Also one who was erased.
        findCustomer(tx, companyId, row.customerId),
      ])
    })
    const destination = (await companyDestinations(context, companyId))(customer ?? null)
    const club = destination && (await context.clubs.byId(destination.domainId))
    if (destination === undefined || !club) throw new AppError(404, 'not_found')
    const pdf = await slipPdf({ club, order, language: destination.language })
    void reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="order-${order.id}.pdf"`)
      .send(pdf)
    return alreadySent
  },

  'desk.orders.handOver': ({ params, body }, tools) =>
    actOnOrder(tools, { name: 'hand-over', params, body }, (tx, setting) =>
      handOver(tx, setting, { kind: 'given', lines: toLines(body), courier: '', number: '' }),
    ),

  'desk.orders.fulfil': ({ params, body }, tools) =>
    actOnOrder(tools, { name: 'fulfil', params, body }, (tx, setting) =>
      handOver(tx, setting, {
        kind: 'sent',
        lines: toLines(body),
        courier: body.courier ?? '',
        number: body.number ?? '',
      }),
    ),

  'desk.orders.undo': ({ params, body }, tools) =>
    actOnOrder(tools, { name: 'undo', params, body }, (tx, setting) =>
      undoHandover(tx, setting, params.handover),
    ),

  'desk.orders.note': ({ params, body }, tools) =>
    actOnOrder(tools, { name: 'note', params, body }, async (tx, { order }) => {
      const text = body.text.trim()
      if (text === '') requireNoFaults([faultAt('/text', 'required', 'must not be blank')])
      await notifyDesk(tx, order.companyId, 'orders', [order.id])
      return { act: 'noted', text }
    }),

  'desk.orders.history': async ({ params: { id }, paging }, { context, caller }) => {
    const { companyId, areas } = requireStaff(caller)
    const hasMoney = areas.includes('money')
    const { rows, total, names } = await context.db.read(companyId, async (tx) => {
      const [changes] = await Promise.all([
        paginateDeskChanges(tx, { companyId, resource: 'orders', recordId: id }, paging),
        requireOrder(tx, companyId, id),
      ])
      const usernames = changes.rows.map(({ by }) => by)
      return { ...changes, names: await findAdminNames(tx, usernames) }
    })
    return {
      items: rows.map((row) => {
        // Only `actOnOrder` records them.
        const act = row.after as unknown as OrderAct
        return {
          id: row.id,
          at: row.at.toISOString(),
          by: row.by,
          byName: names.get(row.by.toLowerCase()) ?? '',
          act: act.act,
          quantity: act.quantity ?? 0,
          courier: act.courier ?? '',
          number: act.number ?? '',
          amount: hasMoney && act.cents !== undefined ? toUnits(act.cents) : null,
          text: act.text ?? '',
        }
      }),
      total,
    }
  },
} satisfies Handlers

/** What a list is asked for, in its usual order instead of by amounts that staff may not see. */
const sortable = (query: OrderQuery, hasMoney: boolean): OrderQuery =>
  query.sort?.endsWith('total') && !hasMoney ? { ...query, sort: '-placed' } : query
