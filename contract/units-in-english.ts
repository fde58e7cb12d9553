const english = { pc: '支只枚个件块根片把条颗', unit: '台', set: '套', pair: '副双', box: '盒', case: '箱', pack: '包', bag: '袋', bottle: '瓶', tube: '管', roll: '卷', sheet: '张', time: '次' }

/** What the units that goods are counted by are called in English, short as in tables; others stay as the dictionary has them. */
export const unitsInEnglish: Readonly<Record<string, string>> = Object.fromEntries(Object.entries(english).flatMap(([word, units]) => [...units].map((unit) => [unit, word])))
