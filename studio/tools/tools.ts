import {
  ArrowLeftRight,
  Braces,
  Building2,
  Globe,
  Images,
  LayoutGrid,
  ListChecks,
  MessageSquareShare,
  Palette,
  ReceiptText,
  ScanEye,
  Smartphone,
  Stamp,
  TableProperties,
  Users,
  type LucideIcon,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { lazyPart, type OnDemandProps } from '../../src/ui/feedback/lazyPart'
import type { MessageSuffix } from '../../src/core/intl/MessageIdParts'
import type { ToolProps } from '../chrome/ToolProps'

/** Minimum permission level for opening a tool; the server checks each call itself. */
export type ToolLevel = 'viewer' | 'manager' | 'owner'

/**
 * A feature of the studio outside the forms: an entry in the *Tools* menu, and a dialog that is
 * loaded when the entry is chosen.
 */
export interface Tool {
  /** Id of the tool; its name is the text `studio.tools.<id>`. */
  id: MessageSuffix<'studio.tools'>
  level: ToolLevel
  icon: LucideIcon
  /** The tool's dialog, whose code is loaded when it is first shown. */
  Dialog: ComponentType<ToolProps & OnDemandProps>
}

/** The tools in menu order. To add a tool, add an entry to this list and a folder for the tool. */
export const tools: readonly Tool[] = [
  tool(
    'going-live',
    'viewer',
    ListChecks,
    async () => (await import('../clubs/GoingLive')).GoingLive,
  ),
  tool('logo', 'manager', Stamp, async () => (await import('../logo/StartFromLogo')).StartFromLogo),
  tool('looks', 'viewer', Palette, async () => (await import('../looks/LooksDialog')).LooksDialog),
  tool(
    'reviews',
    'viewer',
    MessageSquareShare,
    async () => (await import('../reviews/ReviewsDialog')).ReviewsDialog,
  ),
  tool(
    'pictures',
    'viewer',
    Images,
    async () => (await import('../pictures/PicturesTool')).PicturesTool,
  ),
  tool(
    'tokens',
    'viewer',
    Braces,
    async () => (await import('../designTokens/DesignTokens')).DesignTokens,
  ),
  tool(
    'company',
    'owner',
    Building2,
    async () => (await import('../company/CompanyDialog')).CompanyDialog,
  ),
  tool('admins', 'owner', Users, async () => (await import('../admins/AdminsDialog')).AdminsDialog),
  tool('host', 'owner', Globe, async () => (await import('../hosts/HostDialog')).HostDialog),
  tool('money', 'owner', ReceiptText, async () => (await import('../money/MoneyTool')).MoneyTool),
  tool(
    'switch',
    'viewer',
    ArrowLeftRight,
    async () => (await import('../switch/SwitchClubDialog')).SwitchClubDialog,
  ),
  tool('fleet', 'viewer', LayoutGrid, async () => (await import('../fleet/FleetTool')).FleetTool),
  tool(
    'who-sees-what',
    'viewer',
    ScanEye,
    async () => (await import('../why/MatrixTool')).MatrixTool,
  ),
  tool(
    'usage',
    'viewer',
    TableProperties,
    async () => (await import('../usage/UsageTool')).UsageTool,
  ),
  tool(
    'mobile-app',
    'viewer',
    Smartphone,
    async () => (await import('../mobile/MobileAppTool')).MobileAppTool,
  ),
]

/** Creates a tool; `load` imports its dialog. */
export function tool(
  id: Tool['id'],
  level: ToolLevel,
  icon: LucideIcon,
  load: () => Promise<ComponentType<ToolProps>>,
): Tool {
  return { id, level, icon, Dialog: lazyPart(load).OnDemand }
}

const LEVELS: readonly string[] = ['viewer', 'manager', 'owner'] satisfies readonly ToolLevel[]

/** The tools that an admin with a permission level may open. */
export const toolsFor = (level: string, all: readonly Tool[] = tools): readonly Tool[] =>
  all.filter((tool) => LEVELS.indexOf(level) >= LEVELS.indexOf(tool.level))
