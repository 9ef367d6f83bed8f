import type { Calls, MobileAppConfig } from '../../../generated/types'
import type { Tx } from '../../platform/db/Database'
import { AppError, type ErrorDetail } from '../../platform/http/AppError'
import { mediaLookup } from '../media/mediaLookup'
import { storeMobileApp, type MobileAppRow } from './mobileAppRepository'

/** Stores an app's name and config; returns the app. */
export async function storeApp(
  tx: Tx,
  row: MobileAppRow,
  app: MobileAppConfig,
): Promise<MobileAppConfig> {
  await storeMobileApp(tx, row, { name: app.name, profile: { ...row.profile, config: app.config } })
  return app
}

/**
 * Changes an app's name and config, and returns the app. Throws 400 `invalid_request` for a picture
 * that the company does not have; 409 `conflict` if the requested order of screenshots does not
 * contain exactly the stored ones, because someone else has added or removed one.
 */
export async function patchApp(
  tx: Tx,
  row: MobileAppRow,
  app: MobileAppConfig,
  { name, config = {} }: Calls['admin.app.patch']['body'],
): Promise<MobileAppConfig> {
  const storedScreenshots = app.config.screenshots
  const requestedScreenshots = config.screenshots ?? storedScreenshots
  if (
    requestedScreenshots.length !== storedScreenshots.length ||
    !storedScreenshots.every((path) => requestedScreenshots.includes(path))
  ) {
    throw new AppError(409, 'conflict', {
      details: [
        {
          path: '/config/screenshots',
          code: 'changed',
          message: 'The screenshots have changed in the meantime: reload them, then order them.',
        },
      ],
    })
  }
  const { icon, splash } = config
  const isStored = await mediaLookup(tx, row.companyId, [{ icon, splash }])
  const missing = Object.entries({ icon, splash }).flatMap(([field, path]): ErrorDetail[] =>
    path?.startsWith('/media/') && !isStored(path)
      ? [{ path: `/config/${field}`, code: 'image-missing', message: 'There is no such picture.' }]
      : [],
  )
  if (missing.length > 0) throw new AppError(400, 'invalid_request', { details: missing })
  const changes = Object.fromEntries(
    Object.entries(config).filter(([, value]) => value !== undefined),
  )
  return storeApp(tx, row, {
    ...app,
    name: name?.trim() ?? app.name,
    config: { ...app.config, ...changes },
  })
}
