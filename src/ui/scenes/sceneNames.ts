/** The built-in illustrations, an SVG file each; a config refers to one as `scene:<name>`. */
export const sceneNames = [
  'harbour-dusk',
  'harbour-terrace',
  'clubhouse',
  'courtyard',
  'bar',
  'lounge-night',
  'skyline',
  'spa-pool',
  'tennis',
  'dining-room',
  'lecture',
  'wine',
  'noria',
  'pergola',
  'pavilion',
  'dunes',
  'map',
  'empty',
] as const

/** The name of a scene. */
export type SceneName = (typeof sceneNames)[number]

/** Whether a scene of this name exists. */
export const isSceneName = (name: string): name is SceneName =>
  (sceneNames as readonly string[]).includes(name)
