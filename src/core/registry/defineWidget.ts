import type { WidgetManifest } from '../../../schemas/WidgetManifest'

export type { WidgetManifest } from '../../../schemas/WidgetManifest'

/** Props of a widget's component. */
export interface WidgetProps<Settings> {
  settings: Settings
}

/** Returns a widget's manifest unchanged, type-checked. */
export const defineWidget = <Settings>(
  manifest: WidgetManifest<Settings>,
): WidgetManifest<Settings> => manifest
