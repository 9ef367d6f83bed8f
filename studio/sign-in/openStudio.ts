import { flushSync } from 'react-dom'
import type { AdminSession, Domain } from '../../generated/types'
import { ownValue } from '../../src/core/json/plainObject'
import { ApiError } from '../../src/core/api/ApiError'
import { settleCalls } from '../../src/core/query/settleCalls'
import { studioCompanies } from '../session/domains'
import { leaveStudioHub, rejoinStudioHub } from '../session/subscribeToPublishes'
import {
  clubChosenElsewhereAtom,
  isSigningOutAtom,
  studioApi,
  studioAtom,
  studioGate,
  studioStore,
  type StudioState,
} from '../session/studioAtoms'
import { studioQueries, studioWrite } from '../session/studioQueries'
import { followOtherTabs } from '../drafts/followOtherTabs'
import { openDraft } from '../drafts/openDraft'
import { saveRetry } from '../drafts/saveRetry'
import { studioEditor } from '../editor/EditorStoreContext'
import { previewAtom, viewOfClub } from '../preview/previewAtoms'
import { leaveSlogansAtom } from '../preview/turnPreview'

/**
 * Starts the studio's page. Its HTML says whether an admin is signed in, so that a signed-out
 * visitor causes no failing call.
 */
export async function startStudio(): Promise<void> {
  const state: unknown = JSON.parse(document.getElementById('studio-state')?.textContent ?? 'null')
  if (ownValue(state, 'signedIn') === false) studioStore.set(studioAtom, { status: 'signed-out' })
  else await openStudio(readSlugFromAddress())
}

/** The slug of the club in the studio's address; undefined if there is none. */
export const readSlugFromAddress = (): string | undefined =>
  new URLSearchParams(window.location.search).get('domain') || undefined

/**
 * Loads the signed-in admin and their company's clubs, and opens the session's club; shows the
 * sign-in page if no admin is signed in. With `slug`, first chooses that club for the session, if
 * the admin has access to it.
 */
export async function openStudio(slug?: string): Promise<void> {
  const state = await readStudio(slug)
  const domain = state.status === 'ready' ? state.domain : null
  // The preview is mounted as soon as the state has the club.
  if (domain) {
    studioStore.set(previewAtom, (view) => viewOfClub(view, domain.id))
    // A reload closes the slogan for which the preview had turned to the sign-in screen.
    studioStore.set(leaveSlogansAtom)
  }
  studioStore.set(studioAtom, state)
  if (state.status !== 'ready' || !domain) return
  studioEditor.open(state.session.user.username, domain)
  // Follow other tabs before the draft is read, because another tab may save or delete it
  // meanwhile.
  followOtherTabs()
  await openDraft(domain)
  saveRetry.start()
  await saveRetry.savePending()
}

/**
 * Chooses a company and its first club for this browser's admin session. With `endsMemberSession`,
 * also signs this browser's member out.
 */
export async function chooseCompany(companyId: number, endsMemberSession = false): Promise<void> {
  await studioWrite('admin.company.select', { body: { companyId, signOut: endsMemberSession } })
  const { items } = await studioApi.list('admin.domains.list', { query: { pageSize: 200 } })
  const [first] = items
  if (first)
    await studioWrite('admin.domains.select', {
      body: { domainName: first.domainName, signOut: false },
    })
  await openStudio()
}

/**
 * Chooses a club of the company for this browser's admin session. With `endsMemberSession`, also
 * signs this browser's member out.
 */
export async function chooseDomain(domain: Domain, endsMemberSession = false): Promise<void> {
  await studioWrite('admin.domains.select', {
    body: { domainName: domain.domainName, signOut: endsMemberSession },
  })
  await openStudio()
}

/**
 * Chooses this tab's club again after another tab chose a different one; open dialogs and typed
 * input stay. Throws ApiError.
 */
export async function chooseClubAgain(domain: Domain): Promise<void> {
  await studioWrite('admin.domains.select', {
    body: { domainName: domain.domainName, signOut: false },
  })
  studioStore.set(clubChosenElsewhereAtom, undefined)
}

/**
 * Ends the admin session. Waits for a pending save of a draft; drafts stay in the browser. Before
 * the session ends, all other calls that need it stop, including the preview's, because the server
 * would reject them.
 */
export async function signOut(): Promise<void> {
  // Renders synchronously, so that the next line runs only after the frame is unmounted and its
  // pending calls are gone.
  flushSync(() => studioStore.set(isSigningOutAtom, true))
  try {
    await Promise.all([settleCalls(studioQueries, studioGate), leaveStudioHub()])
    await studioApi.call('admin.logout').catch((error: unknown) => {
      // A 401 means that the admin is already signed out.
      if (!(error instanceof ApiError) || error.status !== 401) throw error
    })
    studioStore.set(studioAtom, { status: 'signed-out' })
    studioQueries.clear()
  } finally {
    studioGate.open()
    // After a failed sign-out, the reads that it cancelled are still needed.
    if (studioStore.get(studioAtom).status !== 'signed-out')
      void studioQueries.refetchQueries({ type: 'active' })
    rejoinStudioHub()
    studioStore.set(isSigningOutAtom, false)
  }
}

async function readStudio(slug?: string): Promise<StudioState> {
  try {
    const session = await studioApi.call('admin.session')
    if (session.company.permissionLevel === 'none') return await readOtherCompany(session)
    const { items } = await studioApi.list('admin.domains.list', { query: { pageSize: 200 } })
    const domain = items.find((one) => one.id === session.domain?.id) ?? null
    if (slug !== undefined && domain?.slug !== slug && (await chooseBySlug(slug)))
      return await readStudio()
    if (domain || items.length === 0) return { status: 'ready', session, domains: items, domain }
    // If the session has no club (as on localhost), the company's first one is chosen.
    const [first] = items
    if (first)
      await studioWrite('admin.domains.select', {
        body: { domainName: first.domainName, signOut: false },
      })
    return { status: 'ready', session, domains: items, domain: first ?? null }
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return { status: 'signed-out' }
    return { status: 'failed', message: error instanceof Error ? error.message : String(error) }
  }
}

/** Opens another company of an admin who has no studio level in the session's company. */
async function readOtherCompany(session: AdminSession): Promise<StudioState> {
  const [other] = studioCompanies(session)
  if (other === undefined) return { status: 'desk-only' }
  await studioWrite('admin.company.select', { body: { companyId: other.id, signOut: false } })
  return readStudio()
}

/** Chooses a club by its slug; returns false if this admin has access to no club with that slug. */
async function chooseBySlug(slug: string): Promise<boolean> {
  try {
    // The call accepts a slug in place of the host.
    await studioWrite('admin.domains.select', { body: { domainName: slug, signOut: false } })
    return true
  } catch (error) {
    if (error instanceof ApiError && (error.status === 403 || error.status === 404)) return false
    throw error
  }
}
