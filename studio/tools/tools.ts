import {
  ArrowLeftRight,
  Braces,
  Building2,
  Globe,
  ReceiptText,
  ScanEye,
  Smartphone,
  Stamp,
  TableProperties,
  Users,
  type LucideIcon,
} from 'lucide-react'
import type { ComponentType } from 'react'
import type { Domain } from '../../generated/types'
import { lazyOverlay, type LazyProps } from '../../src/ui/overlays/lazyOverlay'
import type { MessageSuffix } from '../../src/core/intl/MessageParts'

/** Least level that may open a tool; the server checks each call by itself. */
export type ToolLevel = 'viewer' | 'manager' | 'owner'

/** What a tool's dialog gets: the club on the screen, and how it is closed. */
export interface ToolProps {
  domain: Domain
  onClose: () => void
}

/**
 * Something the studio does beside its forms: an entry of the menu *Tools*, and a dialog that is
 * loaded when it is chosen.
 */
export interface Tool {
  /** Its name is the text `studio.tools.<id>`. */
  id: MessageSuffix<'studio.tools'>
  level: ToolLevel
  icon: LucideIcon
  /** Loads its code when it is first shown. */
  Dialog: ComponentType<ToolProps & LazyProps>
}

/** The tools in the order of the menu. A further tool is one entry here and a folder of its own. */
export const tools: readonly Tool[] = [
  tool('logo', 'manager', Stamp, async () => (await import('../logo/StartFromLogo')).StartFromLogo),
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
    async () => (await import('../switch/SwitchDialog')).SwitchDialog,
  ),
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

/** An entry of the list; `load` brings the dialog. */
export function tool(
  id: Tool['id'],
  level: ToolLevel,
  icon: LucideIcon,
  load: () => Promise<ComponentType<ToolProps>>,
): Tool {
  return { id, level, icon, Dialog: lazyOverlay(load) }
}

const LEVELS: readonly string[] = ['viewer', 'manager', 'owner'] satisfies readonly ToolLevel[]

/** The tools that an admin of a permission level may open. */
export const toolsFor = (level: string, all: readonly Tool[] = tools): readonly Tool[] =>
  all.filter((tool) => LEVELS.indexOf(level) >= LEVELS.indexOf(tool.level))
