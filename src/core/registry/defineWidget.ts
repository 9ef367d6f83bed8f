import type { WidgetManifest } from '../../../schemas/WidgetManifest'

export type { WidgetManifest } from '../../../schemas/WidgetManifest'

/** Props of a widget's component. */
export interface WidgetProps<Settings> {
  settings: Settings
}

/** Types a widget's manifest; returns it unchanged. */
export const defineWidget = <Settings>(
  manifest: WidgetManifest<Settings>,
): WidgetManifest<Settings> => manifest
