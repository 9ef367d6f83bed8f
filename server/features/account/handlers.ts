import { AppError } from '../../platform/http/AppError'
import type { Handlers } from '../../platform/calls/Handler'
import { attemptSignIn } from '../../platform/sign-in/attemptSignIn'
import { unlessDemo } from '../../platform/sign-in/unlessDemo'
import { presentMember } from '../networks/presentMember'
import { findCustomerByEmail } from '../customers/customerRepository'
import { signInAccount, startSession } from './signInWithLink'

/** The calls for the customer's session and profile (doc 1 §7). */
export const handlers = {
  'account.login': async ({ body }, { context, caller, request, reply }) => {
    const { club } = caller
    if (club === null) throw new AppError(404, 'not_found')
    const { companyId } = club
    const row = await attemptSignIn(context, request, {
      account: signInAccount(companyId, body.email),
      password: body.password,
      find: async () =>
        unlessDemo(
          context.env,
          await context.db.tx(companyId, (tx) => findCustomerByEmail(tx, companyId, body.email)),
        ),
    })
    await startSession(context, request, reply, row)
    return context.db.tx(companyId, (tx) => presentMember(tx, club, row, request, context.now()))
  },

  'account.signout': async (_input, { context, request, reply }) => {
    await context.sessions.endCustomer(request, reply)
  },

  'account.get': async (_input, { caller }) => {
    if (caller.customer === null) throw new AppError(401, 'unauthorized')
    return caller.customer
  },
} satisfies Handlers
