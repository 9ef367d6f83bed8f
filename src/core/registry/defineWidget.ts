/** What a widget says about itself: pure data, loaded eagerly; its settings are described by settings.schema.json beside it. */
export interface WidgetManifest<Settings> {
  /** Folder name under src/widgets. */
  id: string
  /** Message id of the name, widget.<id>.name. */
  name: string
  icon: string
  /** Settings that show the widget at its best, for previews and tests. */
  sample: Settings
}

/** What a widget's component is given. */
export interface WidgetProps<Settings> {
  settings: Settings
}

/** Types a widget's manifest; returns it unchanged. */
export const defineWidget = <Settings>(manifest: WidgetManifest<Settings>): WidgetManifest<Settings> => manifest
