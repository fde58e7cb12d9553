const browsers: [RegExp, string][] = [
  [/DingTalk/i, '钉钉'],
  [/MicroMessenger/i, '微信'],
  [/Edg\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/HarmonyOS/i, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

const first = (list: [RegExp, string][], agent: string) => list.find(([shape]) => shape.test(agent))?.[1] ?? '未知'

/** The browser and system that a User-Agent header names, for "last signed in with". */
export const deviceOf = (agent: string): { browser: string; os: string } => ({ browser: first(browsers, agent), os: first(systems, agent) })
