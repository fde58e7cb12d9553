import type pg from 'pg'

/** What each session with PostgreSQL begins with. Compiling a plan takes longer than the mall's statements run: half of a second where a list's keyword may find very many. */
export const onConnect = async (client: pg.ClientBase): Promise<void> => {
  await client.query('set jit = off')
}
