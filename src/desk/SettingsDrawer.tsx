import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import Slider from '@mui/material/Slider'
import Switch from '@mui/material/Switch'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useTranslate } from 'ra-core'
import { useSyncExternalStore } from 'react'
import { stored } from '#src/api/session.ts'
import { useMotion } from '#src/motion.ts'
import { onTheme, THEME, useThemeMode } from '#src/theme-mode.ts'
import style from './Desk.module.css'
import { defaultSettings, useDeskSettings } from './settings.ts'

const switches = ['navbar', 'menu', 'tabs', 'footer', 'letterKeys'] as const

/** How the desk looks: theme, colour, width of the menu, and which bars are shown. */
export const SettingsDrawer = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const translate = useTranslate()
  const [mode, setMode] = useThemeMode()
  const chosen = useSyncExternalStore(onTheme, () => (stored.read(THEME) === 'system' ? 'system' : mode))
  const [settings, change] = useDeskSettings()
  const [moves, setMoves] = useMotion()
  return (
    <Drawer anchor="right" open={open} onClose={onClose} slotProps={{ paper: { 'aria-labelledby': 'settings-title' } as object }}>
      <section className={style.drawer} aria-labelledby="settings-title">
        <h2 id="settings-title">{translate('desk.setting.title')}</h2>
        <div className={style.setting}>
          <span id="setting-theme">{translate('desk.setting.theme')}</span>
          <ToggleButtonGroup size="small" exclusive value={chosen} aria-labelledby="setting-theme" onChange={(_, next) => next && setMode(next)}>
            <ToggleButton value="light">{translate('desk.light')}</ToggleButton>
            <ToggleButton value="dark">{translate('desk.dark')}</ToggleButton>
            <ToggleButton value="system">{translate('desk.setting.system')}</ToggleButton>
          </ToggleButtonGroup>
        </div>
        <label className={style.setting}>
          {translate('desk.setting.primary')}
          <input type="color" value={settings.primary} onChange={(event) => change({ primary: event.target.value })} />
        </label>
        <div className={style.setting}>
          <span id="setting-width">{translate('desk.setting.menuWidth')}</span>
          <Slider
            sx={{ width: 140 }}
            size="small"
            min={180}
            max={300}
            step={10}
            value={settings.menuWidth}
            valueLabelDisplay="auto"
            aria-labelledby="setting-width"
            onChange={(_, width) => change({ menuWidth: width as number })}
          />
        </div>
        {switches.map((name) => (
          <label key={name} className={style.setting}>
            {translate(`desk.setting.${name}`)}
            <Switch size="small" checked={settings[name]} onChange={(_, on) => change({ [name]: on })} />
          </label>
        ))}
        <label className={style.setting}>
          {translate('desk.setting.motion')}
          <Switch size="small" checked={moves} onChange={(_, on) => setMoves(on)} />
        </label>
        <Button
          onClick={() => {
            change(defaultSettings)
            setMode('light')
            setMoves(true)
          }}
        >
          {translate('desk.setting.reset')}
        </Button>
      </section>
    </Drawer>
  )
}
