import { AppError } from '../../errors/AppError'
import type { Handlers } from '../../calls/Handler'
import { attemptSignIn } from '../../sign-in/attemptSignIn'
import { presentMember } from '../networks/presentMember'
import { findCustomerByEmail } from './customerRepository'

/** Session and detail of a customer (doc 1 §7). */
export const handlers = {
  'account.login': async ({ body }, { context, visit, request, reply }) => {
    const { club } = visit
    if (club === null) throw new AppError(404, 'not_found')
    const { companyId } = club
    const row = await attemptSignIn(context.db, {
      account: `customer:${companyId}:${body.email.trim().toLowerCase()}`,
      address: request.ip,
      password: body.password,
      find: () => context.db.tx(companyId, (tx) => findCustomerByEmail(tx, companyId, body.email)),
    })
    await context.sessions.endCustomer(request, reply)
    await context.sessions.startCustomer(request, reply, { companyId, customerId: row.id, passwordHash: row.passwordHash })
    return context.db.tx(companyId, (tx) => presentMember(tx, club, row, request))
  },

  'account.signout': async (_input, { context, request, reply }) => {
    await context.sessions.endCustomer(request, reply)
  },

  'account.get': async (_input, { visit }) => {
    if (visit.customer === null) throw new AppError(401, 'unauthorized')
    return visit.customer
  },
} satisfies Handlers
