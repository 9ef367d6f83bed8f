import type { MobileAppConfig } from '../../../generated/types'
import type { Handlers } from '../../platform/calls/Handler'
import type { Club } from '../../platform/clubs/Club'
import type { Tx } from '../../platform/db/Database'
import { AppError } from '../../platform/http/AppError'
import type { Caller } from '../../platform/sessions/Caller'
import type { AdminLevel } from '../../platform/db/schema/admins'
import { hasLevel, requireAdmin } from '../../platform/calls/requireAdmin'
import { mediaPath } from '../media/mediaPath'
import { storeUpload } from '../media/storeUpload'
import { readUploadedImage } from '../media/readUploadedImage'
import {
  findMobileApp,
  insertMobileApp,
  lockMobileApp,
  type MobileAppRow,
} from './mobileAppRepository'
import { patchApp, storeApp } from './patchApp'
import { presentMobileApp } from './presentMobileApp'

/** Maximum number of screenshots per app; app stores show fewer. */
const MAX_SCREENSHOTS = 30

/** The calls for the native app of the chosen domain (doc 1 §7). */
export const handlers = {
  'admin.app.get': async (_input, { context, caller }) => {
    const club = chosenClub(caller, 'viewer')
    const row = await context.db.tx(club.companyId, (tx) =>
      findMobileApp(tx, club.companyId, club.domainId),
    )
    return presentMobileApp(row ?? { id: 0, ...createEmptyApp(club) }, club)
  },

  'admin.app.patch': async ({ body }, { context, caller }) => {
    const club = chosenClub(caller)
    return context.db.tx(club.companyId, async (tx) => {
      const row = await lockApp(tx, club)
      return patchApp(tx, row, presentMobileApp(row, club), body)
    })
  },

  'admin.app.screenshot.remove': async ({ query }, { context, caller }) => {
    const club = chosenClub(caller)
    return context.db.tx(club.companyId, async (tx) => {
      const row = await findMobileApp(tx, club.companyId, club.domainId)
      if (row === undefined) return presentMobileApp({ id: 0, ...createEmptyApp(club) }, club)
      return removeScreenshot(tx, await lockApp(tx, club), club, query.path)
    })
  },

  'admin.app.screenshot': async (_input, { context, caller, request }) => {
    const club = chosenClub(caller)
    const image = await readUploadedImage(request, club.companyId)
    return context.db.tx(club.companyId, async (tx) => {
      const row = await lockApp(tx, club)
      const path = mediaPath(await storeUpload(tx, club.companyId, image))
      return addScreenshot(tx, row, presentMobileApp(row, club), path)
    })
  },
} satisfies Handlers

async function addScreenshot(
  tx: Tx,
  row: MobileAppRow,
  app: MobileAppConfig,
  path: string,
): Promise<MobileAppConfig> {
  // Uploading the same picture again does not add a screenshot.
  const screenshots = [...app.config.screenshots.filter((existing) => existing !== path), path]
  if (screenshots.length > MAX_SCREENSHOTS)
    throw new AppError(409, 'conflict', {
      details: [
        {
          path: '/file',
          code: 'too-many',
          message: `An app can have at most ${MAX_SCREENSHOTS} screenshots.`,
        },
      ],
    })
  return storeApp(tx, row, { ...app, config: { ...app.config, screenshots } })
}

async function removeScreenshot(
  tx: Tx,
  row: MobileAppRow,
  club: Club,
  path: string,
): Promise<MobileAppConfig> {
  const app = presentMobileApp(row, club)
  return storeApp(tx, row, {
    ...app,
    config: {
      ...app.config,
      screenshots: app.config.screenshots.filter((existing) => existing !== path),
    },
  })
}

/** Returns the app of a club that has none stored yet. */
const createEmptyApp = ({ companyId, domainId, name }: Club): Omit<MobileAppRow, 'id'> => ({
  companyId,
  domainId,
  name,
  profile: {},
})

/**
 * Returns the club's app, locked for the rest of the transaction; the first call stores an empty
 * app.
 */
async function lockApp(tx: Tx, club: Club): Promise<MobileAppRow> {
  await insertMobileApp(tx, createEmptyApp(club))
  const row = await lockMobileApp(tx, club.companyId, club.domainId)
  if (row === undefined) throw new AppError(404, 'not_found')
  return row
}

/**
 * Returns the chosen domain's club, else the host's; throws 404 `not_found` if the admin has no
 * access to it.
 */
function chosenClub(caller: Caller, minLevel?: AdminLevel): Club {
  if (caller.club === null || !hasLevel(requireAdmin(caller), caller.club.companyId, minLevel))
    throw new AppError(404, 'not_found')
  return caller.club
}
