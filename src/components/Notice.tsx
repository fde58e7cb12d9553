import type { ReactNode } from 'react'
import style from './Notice.module.css'

/** One picture, one sentence, one way on: for what is empty, missing or broken. */
export const Notice = ({ title, text, picture, children }: { title: string; text?: string; picture?: string; children?: ReactNode }) => (
  <section className={style.notice}>
    {picture && <img className={style.picture} src={picture} alt="" />}
    <h2 className={style.title}>{title}</h2>
    {text && <p className={style.text}>{text}</p>}
    {children && <div className={style.actions}>{children}</div>}
  </section>
)
