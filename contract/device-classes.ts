/** The classes of medical devices, from the least risk to the most (医疗器械监督管理条例, article 6). */
export const deviceClasses = ['I', 'II', 'III'] as const
export type DeviceClassName = (typeof deviceClasses)[number]
