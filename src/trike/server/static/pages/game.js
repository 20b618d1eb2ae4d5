/** The entry of a game's page. */

import "../board/trike-board.js";
import { GamePage } from "../game/game-page.js";

new GamePage();
