import type { Calls, MobileAppConfig } from '../../generated/types'
import { studioApi } from '../session/studioAtoms'
import { callQuery } from '../session/studioQueries'
import { useEditedResource, type EditedResource } from '../session/useEditedResource'

/** A club's mobile app and the actions to change it; each throws ApiError. */
export interface MobileAppResult extends Omit<EditedResource<MobileAppConfig>, 'write'> {
  patch: (body: Calls['admin.app.patch']['body']) => Promise<void>
  addScreenshot: (file: Blob) => Promise<void>
  removeScreenshot: (path: string) => Promise<void>
}

/** Loads the current club's mobile app; the response to a change replaces it. */
export function useMobileApp(domainId: number): MobileAppResult {
  const chosen = { domainId }
  const { write, ...resource } = useEditedResource(callQuery('admin.app.get', { chosen }))
  const change = async (send: () => Promise<MobileAppConfig>): Promise<void> =>
    void (await write(send))
  return {
    ...resource,
    patch: (body) => change(() => studioApi.call('admin.app.patch', { body, chosen })),
    addScreenshot: (file) => change(() => studioApi.call('admin.app.screenshot', { file, chosen })),
    removeScreenshot: (path) =>
      change(() => studioApi.call('admin.app.screenshot.remove', { query: { path }, chosen })),
  }
}
