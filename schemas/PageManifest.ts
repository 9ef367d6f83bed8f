import type { MessageId } from '../generated/MessageId'

/** A page's manifest: pure data, loaded eagerly. */
export interface PageManifest {
  /** Folder name under src/pages. */
  id: string
  /** Default path without parameters, such as /events; identifies the page in the portal config. */
  uri: string
  /** Path patterns (src/core/gates/matchPattern); the first is the canonical one. */
  paths: readonly string[]
  audience: 'signed-out' | 'signed-in' | 'both'
  /** Whether the page exists only on plan Plus. */
  plus: boolean
  /** Default of the page's members-only flag. */
  membersOnly: boolean
  /**
   * Shell around the page. `full`: the public shell for visitors, the portal's for signed-in
   * people. `account`: also the account tabs for signed-in people. `bare`: the shell of stand-alone
   * screens for both.
   */
  layout: 'full' | 'account' | 'bare'
  title: MessageId
  navigation?: PageNavigation
  /** Names of the path parameters that match only digits. */
  numeric?: readonly string[]
  /**
   * What the page requires: if the club has none, no link leads to the page, and the page itself
   * says that it is not set up.
   */
  needs?: 'processor'
  /** Feature flag that must be on for the page to exist. */
  feature?: string
  /**
   * False if the page can't show the club's sections: forms, redirects, pages behind a shared link.
   */
  sections?: false
  /**
   * Sections that the page has unless the club's config says otherwise. The club may move them,
   * change their settings and switch them off, but not remove them.
   */
  builtInSections?: readonly BuiltInSection[]
  /**
   * Query parameters that the page reads when it is rendered for a visitor. All others are ignored,
   * so that they do not create separate cached pages.
   */
  query?: readonly string[]
  /**
   * Whether search engines may list the page: anyone may open it, and it makes sense without a
   * parameter or a link that led there.
   */
  listed?: true
  /**
   * Whether the address itself grants access or reveals personal data, so that no third-party
   * script runs on the page.
   */
  secretAddress?: true
  /**
   * Whether signing in and out, the error screens, or links that the server mails depend on the
   * page: no club can switch it off or keep it for members.
   */
  required?: true
}

/** A section that belongs to a page; its settings are the widget's defaults. */
export interface BuiltInSection {
  /** Key of the section on its page. */
  id: string
  widget: string
}

/** The page's default entry in the main menu (doc 1 §2 navigation). */
export interface PageNavigation {
  /** Key of the page's route, such as spa-wellness. */
  key: string
  /** Message id of the entry's text. */
  name: MessageId
  icon: string
  order: number
  membersOnly: boolean
}
