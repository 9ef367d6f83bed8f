import type { MessageId } from '../generated/MessageId'

/**
 * What a page says about itself: pure data, loaded eagerly (architecture, The registry is
 * discovered).
 */
export interface PageManifest {
  /** Folder name under src/pages. */
  id: string
  /** Default path without parameters: the key of the page in the portal config, such as /events. */
  uri: string
  /** Patterns of the path (src/core/gates/matchPattern); the first one is canonical. */
  paths: readonly string[]
  audience: 'signed-out' | 'signed-in' | 'both'
  /** Whether the page exists on plan Plus only. */
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
  /** Names of parameters that match digits only. */
  numeric?: readonly string[]
  /** Feature flag that must be on. */
  feature?: string
  /**
   * False where the body has no place for the club's sections: forms, hand-overs, pages behind a
   * shared link.
   */
  sections?: false
  /**
   * Names of the query parameters that the page reads for a visitor while it is rendered. Any other
   * is ignored there, so that it does not make a page of its own.
   */
  query?: readonly string[]
  /**
   * True where the address lets a person in, or shows what is somebody's: no script of a third
   * party runs there.
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
