import type { Company, Customer, PictureNote } from '../../../generated/types'
import type { ResolvedConfig } from '../config/ResolvedConfig'
import type { CompiledMessages } from '../intl/CompiledMessages'
import type { Scheme } from '../theme/scheme'

/** The signed-in admin: only the fields that the toolbar and the bar above the portal need. */
export interface PageAdmin {
  username: string
  level: string
  /**
   * Whether the club's `debug` is on, which allows the Theme toolbar
   * (shell.role.debug-theme-admin-only).
   */
  debug: boolean
  /** Whether the admin has switched to another club than the host's. */
  switched: boolean
}

/** What stays true of a company until it is edited: all but its time zone's current offset. */
export type CompanyDetails = Omit<Company, 'timezoneOffset'>

/** What the portal has to know of uploaded pictures, by path; nothing is known of the others. */
export type PictureNotes = Readonly<Record<string, PictureNote | undefined>>

/** What the server inlines into a page: everything its first view needs, and nothing secret. */
export interface PageState {
  /** Id of the build that rendered the page. A tab compares it to know when its chunks are gone. */
  build: string
  /**
   * The server's time in ms before it read this page's data. The hub compares it with the times of
   * events, to tell the tab whether it has missed any.
   */
  readAt: number
  revision: number
  domainId: number
  config: ResolvedConfig
  company: CompanyDetails
  /** The domain's name, used as the club's name in titles if the config sets none. */
  clubName: string
  language: string
  dir: 'ltr' | 'rtl'
  /** Which of the club's palettes is shown. */
  scheme: Scheme
  /** The name of each offered language in that language, by tag. */
  languageNames: Readonly<Record<string, string>>
  /** The compiled messages in `language`: all while the page is rendered; as inlined, those it shows. */
  messages: CompiledMessages
  /** URL of the file with all messages, the club's own included; null if `messages` are all. */
  textsUrl: string | null
  /** What is known of the pictures that this page shows, with texts in `language`. */
  pictures: PictureNotes
  /** Whether nothing is known of any other picture of the club's company. */
  hasAllPictures: boolean
  customer: Customer | null
  admin: PageAdmin | null
  /**
   * Index in `config.props.slogans` of the slogan that the server chose for the header on phones.
   */
  sloganIndex: number
  /**
   * Set in the studio's frame: the page is read-only and requests a preview session from its
   * parent. Null on a normal page.
   */
  preview: { domainId: number } | null
  /** Whether a mail server is set up; without one, nothing is emailed. */
  sendsMail: boolean
}
