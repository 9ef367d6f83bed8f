import { flushSync } from 'react-dom'
import type { Domain } from '../../generated/types'
import { own } from '../../src/core/config/plainObject'
import { ApiError } from '../../src/core/api/ApiError'
import { leaveHub, rejoinHub } from './subscribeToPublishes'
import {
  chosenElsewhereAtom,
  signingOutAtom,
  studioApi,
  studioAtom,
  studioCalls,
  studioStore,
  type StudioState,
} from './studioAtoms'
import { openDraft } from '../drafts/openDraft'
import { retrySavesOnReconnect, savePendingDraft } from '../drafts/retrySavesOnReconnect'
import { openEditor } from '../editor/openEditor'
import { previewAtom } from '../preview/previewAtoms'

/**
 * Opens the studio's page: the server has said in it whether anybody is signed in, so that a
 * visitor causes no failing call (decisions 34).
 */
export async function startStudio(): Promise<void> {
  const state: unknown = JSON.parse(document.getElementById('studio-state')?.textContent ?? 'null')
  if (own(state, 'signedIn') === false) studioStore.set(studioAtom, { status: 'signed-out' })
  else await openStudio(slugInAddress())
}

/** The club that the studio's address names, by its slug (decisions 21). */
export const slugInAddress = (): string | undefined =>
  new URLSearchParams(window.location.search).get('domain') || undefined

/**
 * Reads who is signed in and the clubs of their company, and opens the club in force; signed out it
 * says so. A club named by its slug is chosen first, where this admin may enter it.
 */
export async function openStudio(slug?: string): Promise<void> {
  studioStore.set(studioAtom, await readStudio(slug))
  const state = studioStore.get(studioAtom)
  if (state.status !== 'ready' || !state.domain) return
  openEditor(state.session.user.username, state.domain)
  await openDraft(state.domain)
  retrySavesOnReconnect()
  await savePendingDraft()
}

/**
 * Reads the clubs again: one was published elsewhere. What is edited here stays as it is. Throws
 * ApiError.
 */
export async function rereadDomains(): Promise<void> {
  const { items } = await studioApi.list('admin.domains.list', { query: { pageSize: 200 } })
  for (const domain of items) updateDomain(domain)
}

/**
 * Chooses a company and its first club, for this browser's admin session; with `signOut` the
 * member's session of this browser ends.
 */
export async function chooseCompany(companyId: number, signOut = false): Promise<void> {
  await studioApi.call('admin.company.select', { body: { companyId, signOut } })
  const { items } = await studioApi.list('admin.domains.list', { query: { pageSize: 200 } })
  const [first] = items
  if (first)
    await studioApi.call('admin.domains.select', {
      body: { domainName: first.domainName, signOut: false },
    })
  await openOtherClub()
}

/**
 * Chooses a club of the company, for this browser's admin session; with `signOut` the member's
 * session of this browser ends.
 */
export async function chooseDomain(domain: Domain, signOut = false): Promise<void> {
  await studioApi.call('admin.domains.select', { body: { domainName: domain.domainName, signOut } })
  await openOtherClub()
}

/**
 * Chooses the club of this tab again, after another tab chose another one: what is open and typed
 * here stays. Throws ApiError.
 */
export async function chooseAgain(domain: Domain): Promise<void> {
  await studioApi.call('admin.domains.select', {
    body: { domainName: domain.domainName, signOut: false },
  })
  studioStore.set(chosenElsewhereAtom, undefined)
}

/**
 * Ends the admin session; drafts stay in the browser, and one that is being saved is saved first.
 * Nothing else that needs the session is on its way when it ends, in the preview's frame either: it
 * would be refused.
 */
export async function signOut(): Promise<void> {
  // The frame is gone when this is done, with all that it still asked for.
  flushSync(() => studioStore.set(signingOutAtom, true))
  try {
    await Promise.all([studioCalls.close(), leaveHub()])
    await studioApi.call('admin.logout').catch((error: unknown) => {
      // Signed out already is what was wanted.
      if (!(error instanceof ApiError) || error.status !== 401) throw error
    })
    studioStore.set(studioAtom, { status: 'signed-out' })
  } finally {
    studioCalls.reopen()
    rejoinHub()
    studioStore.set(signingOutAtom, false)
  }
}

/**
 * Puts a club's new state (after a publish or a reload) into the list of clubs; an older answer
 * that comes last says nothing.
 */
export function updateDomain(domain: Domain): void {
  const newer = (one: Domain): Domain =>
    one.id === domain.id && one.revision <= domain.revision ? domain : one
  studioStore.set(studioAtom, (state) =>
    state.status === 'ready'
      ? { ...state, domains: state.domains.map(newer), domain: state.domain && newer(state.domain) }
      : state,
  )
}

/**
 * Another club has other pages, languages and another plan: the preview begins at its home as it
 * is.
 */
async function openOtherClub(): Promise<void> {
  studioStore.set(previewAtom, (view) => ({
    ...view,
    path: '/',
    language: null,
    direction: null,
    plan: null,
  }))
  await openStudio()
}

async function readStudio(slug?: string): Promise<StudioState> {
  try {
    const session = await studioApi.call('admin.session')
    const { items } = await studioApi.list('admin.domains.list', { query: { pageSize: 200 } })
    const domain = items.find((one) => one.id === session.domain?.id) ?? null
    if (slug !== undefined && domain?.slug !== slug && (await chooseBySlug(slug)))
      return await readStudio()
    if (domain || items.length === 0) return { status: 'ready', session, domains: items, domain }
    // No club in force (such as on localhost): the company's first one.
    const [first] = items
    if (first)
      await studioApi.call('admin.domains.select', {
        body: { domainName: first.domainName, signOut: false },
      })
    return { status: 'ready', session, domains: items, domain: first ?? null }
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return { status: 'signed-out' }
    return { status: 'failed', message: error instanceof Error ? error.message : String(error) }
  }
}

/** Chooses a club by its slug; false where there is none that this admin may enter. */
async function chooseBySlug(slug: string): Promise<boolean> {
  try {
    await studioApi.call('admin.domains.select', { body: { domainName: slug, signOut: false } })
    return true
  } catch (error) {
    if (error instanceof ApiError && (error.status === 403 || error.status === 404)) return false
    throw error
  }
}
