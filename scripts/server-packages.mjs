// For images: takes the packages out of package.json that only the page was built from, so that `npm prune` leaves what the server itself asks for.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const sources = ['server', 'contract', 'mocks'].flatMap((folder) =>
  readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8')),
)
const asks = (name) => sources.some((text) => [`'${name}'`, `'${name}/`, `\`${name}/`].some((said) => text.includes(said)))
const about = JSON.parse(readFileSync('package.json', 'utf8'))
about.dependencies = Object.fromEntries(Object.entries(about.dependencies).filter(([name]) => asks(name)))
writeFileSync('package.json', `${JSON.stringify(about, null, 2)}\n`)
console.log(`the server asks for ${Object.keys(about.dependencies).join(', ')}`)
