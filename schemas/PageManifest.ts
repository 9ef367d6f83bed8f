import type { MessageId } from '../generated/MessageId'

/** A page's manifest: pure data, loaded eagerly. */
export interface PageManifest {
  /** Folder name under src/pages. */
  id: string
  /** Default path without parameters, such as /events; the page's key in the portal config. */
  uri: string
  /** Path patterns (src/core/gates/matchPattern); the first one is canonical. */
  paths: readonly string[]
  audience: 'signed-out' | 'signed-in' | 'both'
  /** Whether the page exists only on plan Plus. */
  plus: boolean
  /** Default of the page's members-only flag. */
  membersOnly: boolean
  /**
   * Shell around the page; pages for both audiences get `public` when signed out and `portal` when
   * signed in.
   */
  layout: 'public' | 'portal' | 'account' | 'bare'
  title: MessageId
  /** Areas whose texts the page needs. */
  areas?: readonly string[]
  /** Folders of src/ui whose texts the page needs: `drawers` for src/ui/drawers. */
  parts?: readonly string[]
  navigation?: PageNavigation
  /** Names of parameters that only match digits. */
  numeric?: readonly string[]
  /** Feature flag that must be on. */
  feature?: string
  /**
   * False if the body can't show the club's sections: forms, redirects, pages behind a shared link.
   */
  sections?: false
  /**
   * Query parameters that the page reads when rendered for a visitor. Others are ignored, so that
   * they do not create separate cached pages.
   */
  query?: readonly string[]
  /**
   * True if the address itself grants access or reveals personal data: no third-party script runs
   * on the page.
   */
  secretAddress?: true
}

/** The page's default entry in the main menu (doc 1 §2 navigation). */
export interface PageNavigation {
  /** Route key, such as spa-wellness. */
  key: string
  /** The entry's text. */
  name: MessageId
  icon: string
  order: number
  membersOnly: boolean
}
