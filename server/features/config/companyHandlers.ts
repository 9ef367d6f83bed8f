import type { Handlers } from '../../platform/calls/Handler'
import { findCompany } from '../../platform/db/platform/domains'
import { AppError } from '../../platform/http/AppError'
import { requireAdmin } from '../../platform/calls/requireAdmin'
import { patchCompany } from './patchCompany'
import { presentCompanyForAdmin } from '../../platform/clubs/presentCompany'
import { readIfMatch } from '../../platform/calls/readIfMatch'

/** The calls with which admins read and change their company's details. */
export const handlers = {
  'admin.company.get': async (_input, { context, caller, reply }) => {
    const company = await context.db.platform((tx) =>
      findCompany(tx, requireAdmin(caller).companyId),
    )
    if (company === undefined) throw new AppError(404, 'not_found')
    void reply.header('etag', `"${company.version}"`)
    return presentCompanyForAdmin(company, context.now())
  },

  'admin.company.patch': async ({ body }, { context, caller, request, reply }) => {
    const { companyId, username, level } = requireAdmin(caller)
    const outcome = await patchCompany(
      context,
      { name: username, level },
      { companyId, patch: body, ifMatch: readIfMatch(request.headers['if-match']) },
    )
    switch (outcome.type) {
      case 'saved':
        void reply.header('etag', `"${outcome.company.version}"`)
        return presentCompanyForAdmin(outcome.company, context.now())
      case 'not-found':
        throw new AppError(404, 'not_found')
      case 'stale':
        throw new AppError(412, 'stale_revision', {
          current: {
            revision: outcome.company.version,
            company: presentCompanyForAdmin(outcome.company, context.now()),
          },
        })
      case 'invalid':
        throw new AppError(422, 'invalid_request', {
          details: outcome.details,
        })
    }
  },
} satisfies Handlers
