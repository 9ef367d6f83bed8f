import { atom, createStore } from 'jotai'
import type { Customer } from '../../../generated/types'
import type { ResolvedConfig } from '../config/ResolvedConfig'
import type { PageTexts } from '../intl/PageTexts'
import type { Scheme } from '../theme/scheme'
import type { MarkdownTrees } from '../markdown/parseMarkdown'
import type { CompanyDetails, PageAdmin, PageState, PictureNotes } from './PageState'

/** What is known of pictures, in the displayed language. */
export interface PagePictures {
  readonly notes: PictureNotes
  /**
   * Called with each path that is looked up: the server sends what is known of these, a tab asks for
   * it.
   */
  readonly onLookUp?: (path: string) => void
}

/** The page's store: one per request on the server, one per tab. */
export type PortalStore = ReturnType<typeof createStore>

const requiredAtom = <T>() => atom<T>(undefined as T) // createPageStore sets it before anything reads it.

/** The state that the page was served with; never changes. */
export const pageStateAtom = requiredAtom<PageState>()
/**
 * The club's config. Replaced as a whole when an edit is published or previewed. Until then, a tab
 * has none of the club's own texts in it (`intl.messages`): `textsAtom` includes them.
 */
export const configAtom = requiredAtom<ResolvedConfig>()
/** The sections by page uri. */
export const sectionsAtom = atom((get) => get(configAtom).props.sections)
/** Number of the revision in `configAtom`. */
export const revisionAtom = requiredAtom<number>()
/** The club's company. */
export const companyAtom = requiredAtom<CompanyDetails>()
/** Whether a mail server is set up; without one, nothing is emailed. */
export const sendsMailAtom = atom(true)
/** The signed-in customer, or null for a visitor (shell.state.signed-in-cookie). */
export const customerAtom = requiredAtom<Customer | null>()
/**
 * Whether the paywall stays open although the customer's flag is gone, because the payment is
 * pending or the person has not left the success message yet.
 */
export const keepPaywallOpenAtom = atom(false)
/** Number of unread notifications, shown at the bell; 0 until it is loaded. */
export const unreadCountAtom = atom(0)
/** Number of items in the customer's cart, shown in the header; 0 until it is loaded. */
export const cartCountAtom = atom(0)
/** The signed-in admin, or null. */
export const adminAtom = requiredAtom<PageAdmin | null>()
/** The displayed language and its direction. */
export const languageAtom = requiredAtom<{ language: string; dir: 'ltr' | 'rtl' }>()
/** Which of the club's palettes is shown. */
export const schemeAtom = requiredAtom<Scheme>()
/** The texts in the displayed language. */
export const textsAtom = requiredAtom<PageTexts>()
/** What is known of the pictures that were looked up. */
export const picturesAtom = atom<PagePictures>({ notes: {} })
/** Markdown texts that were parsed before the render; only the server has some. */
export const markdownTreesAtom = atom<MarkdownTrees>(new Map())

/** Creates a store from the state that the server sent. */
export function createPageStore(state: PageState): PortalStore {
  const store = createStore()
  store.set(pageStateAtom, state)
  store.set(configAtom, state.config)
  store.set(revisionAtom, state.revision)
  store.set(companyAtom, state.company)
  store.set(sendsMailAtom, state.sendsMail)
  store.set(customerAtom, state.customer)
  store.set(adminAtom, state.admin)
  store.set(languageAtom, { language: state.language, dir: state.dir })
  store.set(schemeAtom, state.scheme)
  store.set(textsAtom, { messages: state.messages })
  store.set(picturesAtom, { notes: state.pictures })
  return store
}
